import * as z from "zod/mini";
import { inData } from "./wire.ts";

/**
 * What the service offers beyond the interface. `extensions` holds paths below `/v1/`, such as `ext/session`.
 * A service that answers 404 here has none of them (plain mode).
 */
export const capabilitiesReply = inData(
  z.object({
    service: z.string(),
    version: z.string(),
    extensions: z.array(z.string()),
  }),
);
