export { AffiliateArea } from "./affiliate-area.tsx";
