import { mostSimilar, type SimilarLikeness } from "#contract/responses.ts";
import { foldText } from "#contract/text.ts";
import type { Handler } from "../handler.ts";
import {
  findOwnResponse,
  maskedPhone,
  presentResponse,
  responsesWithVacancies,
} from "./response-store.ts";

/** More rows with one birthday or one name say nothing about a person. */
const mostCompared = 2_000;

/**
 * Responses that a person would take for the same candidate's, though the phone, by which a candidate's data is found,
 * or the name says otherwise. Phones are masked.
 */
export const similarResponses: Handler<"similarResponses"> = async (
  { params },
  { store, currentUser },
) => {
  const { response, refusal } = await findOwnResponse(store, currentUser, params.id);
  if (response === undefined) return refusal;
  const rows = await responsesWithVacancies(store)
    .where("responses.client_id", "=", currentUser.clientId)
    .where("responses.id", "!=", response.id)
    .where((one) =>
      one.or([
        one("responses.phone_digits", "=", response.phone_digits),
        one("responses.full_name_folded", "=", response.full_name_folded),
        ...(response.birthday === null ? [] : [one("responses.birthday", "=", response.birthday)]),
      ]),
    )
    .orderBy("responses.created_at", "desc")
    .orderBy("responses.id", "desc")
    .limit(mostCompared)
    .execute();
  const similar = rows.flatMap((row) => {
    const likeness = likenessOf(response, row);
    return likeness === undefined
      ? []
      : [{ ...presentResponse(row, maskedPhone(row.phone_digits)), likeness }];
  });
  return {
    status: 200,
    body: { data: { items: similar.slice(0, mostSimilar), total: similar.length } },
  };
};

/** What is compared of a response. */
interface Compared {
  readonly full_name: string;
  readonly birthday: string | null;
  readonly phone_digits: string;
}

/** How another response is like this one; undefined if it is not, or if it is surely the same candidate's. */
export function likenessOf(one: Compared, other: Compared): SimilarLikeness | undefined {
  const names = compareNames(one.full_name, other.full_name);
  const isContradicted =
    one.birthday !== null && other.birthday !== null && one.birthday !== other.birthday;
  if (one.phone_digits === other.phone_digits) {
    return names === "different" || isContradicted ? "same_phone" : undefined;
  }
  if (names === "different" || isContradicted) return undefined;
  if (one.birthday !== null && other.birthday !== null) return "same_name_and_birthday";
  // Part of a name without a birthday fits too many.
  return names === "same" ? "same_name" : undefined;
}

/**
 * Compares names by their words, in any order and spelling. `part`: one lacks words of the other, such as the patronymic;
 * a single word is no part of a name.
 */
function compareNames(one: string, other: string): "same" | "part" | "different" {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted(
    (first, second) => first.length - second.length,
  );
  if (few.some((word) => !many.includes(word))) return "different";
  if (few.length === many.length) return "same";
  return few.length >= 2 ? "part" : "different";
}

const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .split(/[\s,.]+/)
    .filter((word) => word !== "");
