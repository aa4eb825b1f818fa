export { DictionariesDialog } from "./dictionaries-dialog.tsx";
