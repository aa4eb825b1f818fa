import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchTheme } from "@/shared/lib/theme.ts";
import { App } from "./app.tsx";
import { watchForNewVersion } from "@/shared/lib/new-version.ts";
import { watchPresses } from "@/shared/api/presses.ts";
import { preloadFirstPage } from "./router.ts";
import "./styles.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

watchTheme();
watchForNewVersion();
watchPresses();
preloadFirstPage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
