export { RemixStudio } from "./remix-studio.tsx";
