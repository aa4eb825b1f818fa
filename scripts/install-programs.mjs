// What the tests need besides packages, so that it can be installed beside those: a browser and PostgreSQL.
import { requireBrowser } from "./browser.mjs";
import { requirePostgres } from "./postgres.mjs";

requireBrowser();
try {
  requirePostgres();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
