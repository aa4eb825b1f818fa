export { ProductionsArea, requirePage } from "./productions-area.tsx";
