export { DictionariesDialog } from "./dictionaries-dialog.tsx";
export { DictionariesPage } from "./dictionaries-page.tsx";
