import { createStore } from "../api/memory-store.ts";

/** Whether the dialog about the page and its keys is open: by its key, or from the command palette. */
export const keysDialogOpen = createStore(false);
