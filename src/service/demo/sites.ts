/** How a site differs from an ordinary one. */
export type Habit =
  /** Its "link" is a message. */
  | "tells no link"
  /** Reports an error about values it does not accept. */
  | "minds wide salaries"
  | "minds phones in the text"
  | "minds large logos"
  /** Has no views for days, although the link is there. */
  | "falls silent"
  /** Its views stop suddenly now and then. */
  | "stops suddenly";

export interface DemoSite {
  readonly title: string;
  readonly host: string;
  /** Views on an ordinary day of a new placement; 0 if it counts none. */
  readonly views: number;
  /** How many of a hundred viewers also look at the phone number; 0 if it counts no calls. */
  readonly calls: number;
  readonly habit?: Habit;
}

/** The demonstration's eighteen sites, all invented. */
export const demoSites: readonly DemoSite[] = [
  { title: "Работёнка", host: "rabotenka.example", views: 120, calls: 9 },
  { title: "Вакантика", host: "vakantika.example", views: 95, calls: 7 },
  { title: "Суперкадр", host: "superkadr.example", views: 70, calls: 11 },
  {
    title: "Зарплатник",
    host: "zarplatnik.example",
    views: 60,
    calls: 8,
    habit: "minds wide salaries",
  },
  { title: "Должность.Точка", host: "dolzhnost.example", views: 52, calls: 6 },
  { title: "Трудовик", host: "trudovik.example", views: 45, calls: 12 },
  { title: "Ищу смену", host: "ishu-smenu.example", views: 40, calls: 18 },
  { title: "Вахтовый вестник", host: "vahtovik.example", views: 33, calls: 15 },
  {
    title: "Подработкино",
    host: "podrabotkino.example",
    views: 30,
    calls: 14,
    habit: "falls silent",
  },
  {
    title: "Кадры & Ко",
    host: "kadry-i-ko.example",
    views: 28,
    calls: 5,
    habit: "minds large logos",
  },
  {
    title: "Соседи.Работа",
    host: "sosedi.example",
    views: 25,
    calls: 20,
    habit: "minds phones in the text",
  },
  {
    title: "Первая смена",
    host: "pervaya-smena.example",
    views: 22,
    calls: 10,
    habit: "stops suddenly",
  },
  { title: "Офисный Планктон", host: "planktonika.example", views: 20, calls: 4 },
  { title: "Мастеровой", host: "masterovoy.example", views: 18, calls: 16 },
  { title: "Карьерный лифт", host: "karlift.example", views: 15, calls: 0 },
  { title: "Доска у проходной", host: "u-prohodnoy.example", views: 0, calls: 0 },
  {
    title: "Городской листок",
    host: "listok.example",
    views: 8,
    calls: 25,
    habit: "tells no link",
  },
  { title: "Студбюро", host: "studburo.example", views: 12, calls: 7 },
];

/** What a site reports about a placement besides counts. */
export interface SiteAnswer {
  /** A link or a message; null if it does not show the vacancy. */
  readonly url: string | null;
  /** What the recruiter has to do. */
  readonly error: string | null;
}
