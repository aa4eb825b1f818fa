import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../home-page.tsx";

export const Route = createFileRoute("/app/home")({ component: HomePage });
