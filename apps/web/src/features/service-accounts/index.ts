export { ServiceAccountsPage } from "./service-accounts-page.tsx";
