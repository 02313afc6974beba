import { linkOrMessage } from "#contract/placement-link.ts";
import { isWebAddress } from "#contract/web-address.ts";
import { at, items, listOf, single, type AnswerRule, type Json } from "./answer-rule.ts";

const statistics = ["vacancyViews", "vacancyCalls"] as const;
const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** §2.5, §2.6, §3.2 and §4.7–§4.14. */
export const vacancyRules: readonly AnswerRule[] = [
  {
    check: "vacancy-times",
    of: ["createVacancy"],
    find: (data) =>
      ["createdAt", "editedAt", "archivedAt"].flatMap((field) => {
        const time = at(data, field);
        const isRight = typeof time !== "string" || timestamp.test(time);
        return single([field], time, "ISO 8601 with an offset", isRight);
      }),
  },
  {
    check: "vacancy-archive",
    of: ["createVacancy"],
    find: (data) => {
      const archive = at(data, "archive");
      return single(
        ["archive"],
        archive,
        "0 or 1",
        typeof archive !== "number" || archive === 0 || archive === 1,
      );
    },
  },
  {
    check: "vacancy-site",
    of: ["createVacancy"],
    find: (data) => {
      const url = at(data, "siteUrl");
      return single(["siteUrl"], url, "a URL", typeof url !== "string" || isWebAddress(url));
    },
  },
  {
    check: "vacancy-breadcrumbs",
    of: ["createVacancy"],
    find: (data) => {
      const ids = at(data, "category", "breadcrumbs");
      const isRight = typeof ids !== "string" || /^(\d+(, ?\d+)*)?$/.test(ids);
      return single(["category", "breadcrumbs"], ids, "ids separated by commas", isRight);
    },
  },
  {
    check: "created-unpaid",
    of: ["createVacancy"],
    find: (data) => [
      ...single(
        ["state", "type"],
        at(data, "state", "type"),
        "not_paid",
        at(data, "state", "type") === "not_paid",
      ),
      ...single(["archive"], at(data, "archive"), "0", Number(at(data, "archive") ?? 0) === 0),
    ],
  },
  {
    check: "link-url",
    of: ["vacancyLinks"],
    find: (data) =>
      items(data).flatMap((item, index) => {
        const url = at(item, "url");
        return single(
          ["items", index, "url"],
          url,
          "a link or a message",
          typeof url !== "string" || url.trim() !== "",
        );
      }),
  },
  {
    check: "links-count",
    of: ["vacancyLinks"],
    find: (data) => {
      const kindOf = (item: Json) => linkOrMessage(String(at(item, "url"))).kind;
      const links = items(data).filter((item) => kindOf(item) === "link").length;
      return single(
        ["count"],
        at(data, "count"),
        `the number of links, ${links}`,
        Number(at(data, "count")) === links,
      );
    },
  },
  {
    check: "statistics-either",
    of: statistics,
    find: (data) =>
      listOf(at(data, "views")).flatMap((entry, index) => {
        const both = isGiven(at(entry, "views")) && isGiven(at(entry, "error"));
        return single(["views", index], entry, "`views` or `error`", !both);
      }),
  },
  {
    check: "statistics-sum",
    of: statistics,
    find: (data) => {
      const sum = listOf(at(data, "views")).reduce<number>(
        (sum, entry) => sum + Number(at(entry, "views") ?? 0),
        0,
      );
      return single(
        ["summary"],
        at(data, "summary"),
        `the sum of the views, ${sum}`,
        Number(at(data, "summary")) === sum,
      );
    },
  },
  {
    check: "statistics-period",
    of: statistics,
    isTried: (_data, { query }) => query?.["from"] !== undefined,
    find: (data, { query }) =>
      ["from", "to"].flatMap((end) => {
        const wanted = query?.[end];
        const isRight = wanted === undefined || String(at(data, end)).slice(0, 10) === wanted;
        return single([end], at(data, end), "the day asked for", isRight);
      }),
  },
];

const isGiven = (value: Json): boolean => value !== undefined && value !== null && value !== "";
