import { useId, type ReactNode } from "react";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { Button, IconButton } from "../ui/Button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { Popup } from "../ui/Popup.tsx";
import { fullBase } from "../api/addresses.ts";
import { useDeveloperMode } from "../ui/developer-mode.ts";
import { cutText } from "../format/cut.ts";
import { showDone, showProblem } from "../ui/notices.ts";
import type { DashboardData } from "./dashboard-data.ts";
import classes from "./Dashboard.module.css";
import {
  figureChange,
  leftOut,
  partsOfFigure,
  periodFigures,
  type FigureName,
  type LeftOut,
  type PeriodFigure,
  useChangeWords,
  useComparedWords,
} from "./figures/figure-words.ts";
import { Age, useDayWords } from "./dashboard-words.tsx";
import { QuestionIcon } from "./watch/flag-words.tsx";

/** How a figure is counted. */
export function Explain({ name, data }: { name: FigureName; data: DashboardData }) {
  const { explain, names } = useFeatureText("dashboard").figures;
  const { common } = useText();
  const id = useId();
  const label = explain.of(names[name]);
  return (
    <>
      <IconButton
        size="small"
        className={classes.explainButton}
        popoverTarget={id}
        aria-haspopup="dialog"
        label={label}
        title={explain.button}
      >
        <QuestionIcon />
      </IconButton>
      <Popup id={id} aria-label={label} className={classes.explainPanel}>
        <div className={classes.explainHead}>
          <strong>{names[name]}</strong>
          <IconButton
            size="small"
            label={common.close}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <CloseIcon />
          </IconButton>
        </div>
        <Explanation name={name} data={data} />
      </Popup>
    </>
  );
}

/** What a figure means, its days and age, the sites it leaves out, and for developers its requests. */
function Explanation({ name, data }: { name: FigureName; data: DashboardData }) {
  const text = useFeatureText("dashboard").figures;
  const { explain } = text;
  const [isDeveloper] = useDeveloperMode();
  const parts = partsOfFigure(name, data);
  const requests = parts.flatMap((part) => part.requests);
  const received = parts.flatMap(({ receivedAt }) => receivedAt ?? []);
  const left = leftOut(name, data.sites);
  const isOfPeriod = name !== "live" && name !== "withErrors";
  const titles = (keys: readonly string[]) =>
    data.sites.filter(({ key }) => keys.includes(key)).map(({ title }) => cutText(title, 60));
  const doubtful = name === "conversion" ? titles(data.figures.conversion?.doubtful ?? []) : [];
  return (
    <dl className={classes.explainFacts}>
      <Fact title={explain.what}>
        {text.what[name]}
        {doubtful.length > 0 && <p>{text.doubtfulSites(doubtful.join(", "))}</p>}
      </Fact>
      {isOfPeriod && <Days data={data} />}
      <Compared name={name} data={data} />
      {left !== undefined && <Left left={left} />}
      <Fact title={explain.age}>
        {received.length === 0 ? (
          explain.answerNone
        ) : (
          <Age of={Math.min(...received)} as="answer" />
        )}
      </Fact>
      {isDeveloper && (
        <Fact title={explain.requests}>
          <ul className={classes.explainRequests}>
            {requests.map((request) => (
              <li key={request}>
                <code>{request}</code>
              </li>
            ))}
          </ul>
          <Button size="small" onClick={() => void copy(requests, explain)}>
            {explain.copy}
          </Button>
        </Fact>
      )}
    </dl>
  );
}

const namedAtOnce = 8;

/** The commands contain no session or key, so that nobody copies their own access by mistake. */
async function copy(requests: readonly string[], words: { copied: string; notCopied: string }) {
  const base = fullBase();
  const lines = requests.map((request) => `curl '${base}${request.replace(/^GET /, "")}'`);
  try {
    await navigator.clipboard.writeText(`${lines.join("\n")}\n`);
    showDone(words.copied);
  } catch {
    showProblem(words.notCopied);
  }
}

function Days({ data }: { data: DashboardData }) {
  const { explain, period } = useFeatureText("dashboard").figures;
  const dayWords = useDayWords();
  const { days } = data;
  if (days === undefined) return <Fact title={explain.days}>{period.unknownStart}</Fact>;
  return (
    <Fact title={explain.days}>
      {explain.inclusive(dayWords.withLength(days))}
      {days.to === data.today && <p>{explain.today}</p>}
    </Fact>
  );
}

function Compared({ name, data }: { name: FigureName; data: DashboardData }) {
  const figure = periodFigures.find((one) => one === name);
  return figure === undefined ? null : <ComparedFigure figure={figure} data={data} />;
}

function ComparedFigure({ figure, data }: { figure: PeriodFigure; data: DashboardData }) {
  const { explain } = useFeatureText("dashboard").figures;
  const change = figureChange(figure, data);
  const words = useChangeWords(figure === "conversion")(change);
  const days = useComparedWords(change, data.compared);
  return (
    <Fact title={explain.compared}>
      {words}
      {days !== undefined && <p>{days}</p>}
    </Fact>
  );
}

function Left({ left }: { left: LeftOut }) {
  const { explain } = useFeatureText("dashboard").figures;
  const { noStatistics, notTold } = left;
  const list = (titles: readonly string[]) =>
    [
      ...titles.slice(0, namedAtOnce).map((title) => cutText(title, 60)),
      ...(titles.length > namedAtOnce ? [explain.andMore(titles.length - namedAtOnce)] : []),
    ].join(", ");
  return (
    <Fact title={explain.left}>
      {noStatistics.length > 0 && <p>{explain.noStatistics(list(noStatistics))}</p>}
      {notTold.length > 0 && <p>{explain.notTold(list(notTold))}</p>}
      {noStatistics.length + notTold.length === 0 && explain.leftNone}
    </Fact>
  );
}

function Fact(props: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{props.title}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
