/** What the interface says about answers and requests, sentence by sentence (docs/conform.md shows it as a table). */
interface Sentence {
  /** The paragraph of the interface. */
  readonly source: `§${string}`;
  readonly says: string;
  /** The app works with a service that departs from it, and the user loses nothing. */
  readonly tolerated?: true;
}

const at =
  (source: Sentence["source"]) =>
  (says: string, tolerated?: "tolerated"): Sentence => ({
    source,
    says,
    ...(tolerated === undefined ? {} : { tolerated: true }),
  });

const row = at("§2.1");
const entry = at("§2.2");
const vacancy = at("§2.5");
const list = at("§4.1");
const intake = at("§4.6");

/**
 * Every sentence of §1–§8 that a client can observe, by the name of its check. `tolerated` is for what a check finds
 * by itself; whether the app can read a wrong type is found out by reading the answer as the app does.
 */
export const sentences = {
  "operation-there": at("§1")("Every operation answers at its path below its base address."),
  "invoice-row": row(
    "A row has `count_id`, `amount`, `acts_amount` as integers; `count_number`, `payer`, `recipient`, `status` as texts; `created_at` as YYYY-MM-DD; `can_delete` as a boolean; `payment_order`, `payed_at`, `acts_text`, which may be null.",
  ),
  "invoice-unpaid": row(
    "`payment_order` and `payed_at` of an unpaid invoice are null.",
    "tolerated",
  ),
  "invoice-id": row("`count_id` identifies one invoice."),
  "invoice-list": row(
    "The list has `items`, an array, the integer `total`, and `pages` with the integers `page` and `total`.",
  ),
  "list-total": row("`total` counts all records, on every page alike."),
  "list-page": row("`pages.page` is the page that was asked for.", "tolerated"),
  "list-pages": row("`pages.total` is the number of pages."),
  "filter-entry": entry("A filter list is an array of objects from a text key to a text label."),
  "filter-single": entry("Each of these objects has a single entry."),
  "filter-all": entry("The first entry has an empty key, and a label that means all.", "tolerated"),
  "invoice-details": at("§2.3")(
    "`count_number`, `recipient`, `contacts`, `bank_itin`, `bank_kpp`, `bank_account_number`, `bank_bik`, `bank_correspondent_account`, `general_manager_position`, `general_manager`, `payer`, `offer_text`, `vat_string`, `sum_string` are texts; `total_amount`, `total_amount_with_vat`, `vat_amount` are integers.",
  ),
  "invoice-services": at("§2.3")(
    "`services` is an array of `title`, a text, and `amount`, an integer.",
  ),
  "invoice-title": at("§2.3")(
    "`count_number` is a title with the invoice's number and date.",
    "tolerated",
  ),
  "sum-in-words": at("§2.3")("`sum_string` is the amount in words.", "tolerated"),
  "response-required": at("§2.4")(
    "`vacancy_id`, `full_name` and `phone` of a response are required.",
  ),
  "response-phone": at("§2.4")("`phone` has the format +7 (***) ***-**-**."),
  "response-birthday": at("§2.4")("`birthday` is a day, YYYY-mm-dd."),
  "vacancy-fields": vacancy(
    "A vacancy has `id`, an integer; `externalId`, `title`, `text`, `siteUrl` as texts; `reportUrl`, a text or null; `wholesale`, which may be null; the arrays `photo` and `vacancyQuestions`.",
  ),
  "vacancy-times": vacancy(
    "`createdAt` and `editedAt` are timestamps of ISO 8601 with an offset; `archivedAt` is one or null.",
    "tolerated",
  ),
  "vacancy-archive": vacancy("`archive` is a flag as an integer."),
  "vacancy-site": vacancy("`siteUrl` is a URL.", "tolerated"),
  "vacancy-state": vacancy(
    "`state` has the texts `type`, `title`; the timestamps or nulls `activatedAt`, `completedAt`; `autoUpdatedAt` with `prev`, `next`, `last`, or null; `left2end`, which may be null; the booleans `need2prolongate`, `checked`.",
  ),
  "vacancy-category": vacancy(
    "`category` has `id`, an integer, and the texts `codeName`, `title`, `path`, `breadcrumbs`.",
  ),
  "vacancy-breadcrumbs": vacancy("`breadcrumbs` holds ids separated by commas.", "tolerated"),
  "vacancy-tariff": vacancy(
    "`tariff` has `id`, `title`, `days`, `autoUpdate`, `type`, each of which may be null.",
  ),
  "vacancy-packet": vacancy(
    "`packet` has `id`, `number`, `title`, `createdAt`, `activatedAt`, `completedAt`, `days`, which may be null, and a `tariff` like the vacancy's, with `id`, `title`, `days`, `autoUpdate`, `type`.",
  ),
  "vacancy-contacts": vacancy(
    "`contacts` has the texts `personName`, `email`, `companyName`, `siteUrl`, and `phones` with `main` and `second`, each with the texts `number` and `additional`.",
  ),
  "vacancy-address": vacancy(
    "`address` has `fias` with the text `code`; `parts` with `region` (`id`, an integer, `title`), `city`, `street`; `text` with `value`; the texts `house`, `housing`, `flat`; `coordinates` with the texts `lat`, `lng`.",
  ),
  "specific-numbers": vacancy("Numbers and flags in `specific` are texts.", "tolerated"),
  "specific-choices": vacancy(
    "Dictionary properties in `specific` are objects of the texts `id` and `title`.",
  ),
  "specific-lists": vacancy(
    "Properties of several values in `specific` are arrays of such objects.",
  ),
  "specific-texts": vacancy("The other properties in `specific` are texts."),
  "specific-kept": vacancy("`specific` holds the properties of the vacancy that was created."),
  "link-item": at("§2.6")("A link has `id`, an integer, and the texts `title` and `url`."),
  "link-url": at("§2.6")("`url` is a link, or a message where there is none.", "tolerated"),
  "statistics-entry": at("§2.6")(
    "An entry of statistics has the texts `title`, `url` and the integer `views`; of a site without statistics `title`, `url` and the text `error`.",
  ),
  "statistics-either": at("§2.6")("An entry has `views` or `error`, not both.", "tolerated"),
  "error-item": at("§2.6")(
    "A placement error has `id`, an integer, and the texts `title` and `error`.",
  ),
  "invoice-status": at("§3.1")(
    "`status` is `not_paid`, `paid_full` or `paid_partial`.",
    "tolerated",
  ),
  "created-unpaid": at("§3.2")("A new vacancy is `not_paid`, and its `archive` is 0.", "tolerated"),
  "delete-first": at("§3.2")("A vacancy that is not unpublished is not deleted: 400."),
  "data-wrapping": at("§4")("An answer is JSON and holds its result in `data`."),
  "success-status": at("§4")("A success has the status that its operation names.", "tolerated"),
  "list-optional": list("`page` and `limit` may be left out of the path.", "tolerated"),
  "list-limit": list("A page has at most `limit` records.", "tolerated"),
  "list-next": list("`page` chooses the page: the next one has other invoices."),
  "filter-from": list("`created_at_from` leaves out invoices made before it."),
  "filter-to": list("`created_at_to` leaves out invoices made after it."),
  "filter-amount": list("`amount` keeps the invoices of this amount."),
  "filter-payer": list("`payer_id` keeps the invoices of this payer."),
  "filter-recipient": list("`recipient_id` keeps the invoices of this recipient."),
  "filter-number": list("`count_number` finds the invoice with this number."),
  "filter-status": list("`count_status` keeps the invoices with this status."),
  "sort-number": list("`sort=count_number` sorts by the number."),
  "sort-created": list("`sort=created_at` sorts by the day of creation."),
  "sort-amount": list("`sort=amount` sorts by the amount."),
  "sort-order": list("`sort=payment_order` sorts by the payment order."),
  "sort-payed": list("`sort=payed_at` sorts by the day of payment."),
  "sort-acts": list("`sort=acts_amount` sorts by the amount of acts."),
  "filter-list-optional": at("§4.2")(
    "`page` and `limit` may be left out of the path.",
    "tolerated",
  ),
  "filter-list-limit": at("§4.2")(
    "A page has at most `limit` entries beside the one for all.",
    "tolerated",
  ),
  "filter-list-id": at("§4.2")("A key is what `recipient_id` or `payer_id` takes: an integer."),
  "with-acts": at("§4.2")(
    "`with_acts`, 0 or 1, keeps those who are linked to acts; payers as recipients (§4.3).",
  ),
  "status-list": at("§4.4")(
    "The list of statuses has the statuses of §3.1 as its keys.",
    "tolerated",
  ),
  "response-accepted": intake("A valid response is a 200."),
  "response-errors": intake(
    "A wrong response is a 400 with an empty object `data` and an array `errors` of `text`, `field`, `value`.",
  ),
  "property-there": at("§4.7")(
    "`/v1/props/{parameter_name}` describes each parameter.",
    "tolerated",
  ),
  "fields-found": at("§4.7")(
    "Rule 1: empty `specializations` and `specializations_subheading` are filled by the service, or both are errors.",
  ),
  "own-contacts": at("§4.7")(
    "Rule 3: with `not_use_company_data` 1 the contact data are those of the request.",
  ),
  "edit-done": at("§4.8")("An edit of any part of the parameters is a 204 without a body."),
  "edit-texts": at("§4.8")("An edit takes `employment` and `schedule` as texts."),
  "edit-added": at("§4.8")(
    "An edit takes `link_to_the_video_on_youtube`, `citizenship` and `w_m`.",
  ),
  "unpublish-result": at("§4.9")("Unpublishing is a 200 with the boolean `result`."),
  "delete-result": at("§4.10")(
    "Deleting an unpublished vacancy is a 200 with the boolean `result`.",
  ),
  "links-reply": at("§4.11")("The answer has the integer `count` and the array `items`."),
  "links-count": at("§4.11")("`count` is the number of links that are available.", "tolerated"),
  "statistics-reply": at("§4.12")(
    "The answer has the days `from` and `to`, the integer `summary` and the array `views`; calls have the same names (§4.13).",
  ),
  "statistics-period": at("§4.12")("`from` and `to` of the request choose the period."),
  "statistics-sum": at("§4.12")("`summary` is the sum of the sites' views.", "tolerated"),
  "errors-reply": at("§4.14")("The answer has the integer `count` and the array `items`."),
  "key-demanded": at("§5")("A response without `X-ApiKey` is a 404 with the text `error`."),
  "sign-in-demanded": at("§5")("Creating and editing without authorization is a 401.", "tolerated"),
  "access-denied": at("§5")("Every other operation is a 403 where access is denied.", "tolerated"),
  "not-found": at("§7")("An unknown invoice (§4.5) or vacancy is a 404."),
  "deleted-gone": at("§7")("A deleted vacancy is a 404 to unpublishing and deleting, too."),
  "response-error-entry": at("§7")(
    "An error of a response has `text`, `field`, the parameter's name, and `value`, which may be null.",
  ),
  "vacancy-errors": at("§7")(
    "A refused vacancy is a 400 with an empty object `data` and an array `errors` of `type`, `code`, `text`, `field`, `value` (§2.7); the last two may be null.",
    "tolerated",
  ),
  "empty-request": at("§7")(
    "A request without data is an error of type `system` and code `empty_request`, with `field` and `value` null.",
    "tolerated",
  ),
  "missing-value": at("§7")(
    "A missing value is an error of type `validation` and code `constraint`: `field` is a number as a text, `value` is empty.",
    "tolerated",
  ),
  "cv-length": at("§8")("`cv_url` has at most 255 characters."),
  "about-length": at("§8")("`about_candidate` has at most 2000 characters."),
} as const satisfies Record<string, Sentence>;

export type CheckName = keyof typeof sentences;

export const sentenceOf = (check: CheckName): Sentence => sentences[check];
