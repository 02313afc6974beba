import fc from "fast-check";

/*
 * Every run tries the same examples of a property, so a change that breaks nothing never fails. `PLACARD_SEED` tries others.
 */
fc.configureGlobal({ seed: Number(process.env["PLACARD_SEED"] ?? 20_261_128) });
