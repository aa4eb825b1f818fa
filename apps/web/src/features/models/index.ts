export { ModelsOffer } from "./models-offer.tsx";
export { ModelsPage } from "./models-page.tsx";
