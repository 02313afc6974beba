import { useState } from "react";
import { csvType } from "../../format/csv.ts";
import { saveFile } from "../../format/save-file.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import type { Action } from "../../ui/ActionMenu.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { showDone, showProblem } from "../../ui/notices.ts";
import { isSettled, wholeSites, type DashboardData } from "../dashboard-data.ts";
import { useDayWords } from "../dashboard-words.tsx";
import { answerNote } from "../watch/error-answer.ts";
import { errorMeaning } from "../watch/flag-words.tsx";
import { useChartPictures } from "./chart-pictures.ts";
import { dashboardSheets, dayCsv, siteCsv } from "./dashboard-files.ts";
import { usePeriodSeries } from "../days/use-day-series.ts";
import type { StatisticsKind } from "../../foreign/days/statistics.ts";

/** Downloads: a workbook with sites, days and errors, a CSV file of each, or a picture of each chart that is shown. */
export function ExportMenu({ data }: { data: DashboardData }) {
  const { language, text: catalog } = useLanguage();
  const { watch, charts } = useFeatureText("dashboard");
  const text = watch.export;
  const dayWords = useDayWords();
  const pictures = useChartPictures();
  const savePicture = (save: () => Promise<void>) => {
    save().catch(() => showProblem(charts.frame.pngFailed));
  };
  const [isBusy, setBusy] = useState(false);
  const { vacancy, days, placedOn, sites, errors, views, calls } = data;
  const { series, isDone } = usePeriodSeries(data);
  const ofAny = [views, calls].every(isSettled) && sites.length > 0 ? undefined : text.sitesPending;
  const ofDays = isDone && series !== undefined ? ofAny : text.daysPending;
  const whole = wholeSites(data);
  const ofSites = ofAny ?? (whole === undefined ? text.sitesLack : undefined);

  const save = (content: Blob | string, ending: "csv" | "xlsx", of?: string) => {
    const name = text.fileName(vacancy.id, days?.from ?? "", days?.to ?? "");
    const file = `${of === undefined ? name : `${name}, ${of}`}.${ending}`;
    saveFile(content, file, typeof content === "string" ? csvType : content.type);
    showDone(text.done(file));
  };
  const heading = [
    charts.vacancy(vacancy.id),
    vacancy.title,
    vacancy.company,
    days && watch.print.period(dayWords.withLength(days)),
  ]
    .filter((part) => part !== undefined && part !== "")
    .join(" · ");
  const saveWorkbook = async () => {
    if (series === undefined || whole === undefined) return;
    setBusy(true);
    try {
      const { writeWorkbook } = await import("../../format/xlsx.ts");
      const sheets = dashboardSheets(
        {
          heading,
          meaningOf: (error) => errorMeaning(error, watch).join(" "),
          changeSince: (since) => answerNote(vacancy.editedAt, since, watch, language),
          sites: whole,
          errors: errors.data,
          series,
          placedOn,
        },
        text,
      );
      save(await writeWorkbook(sheets, language), "xlsx");
    } catch {
      showProblem(text.failed);
    }
    setBusy(false);
  };
  const saveSites = () => {
    if (whole !== undefined) save(siteCsv(whole, text, language), "csv", fileOf.sites);
  };
  const { fileOf } = text;
  const saveDays = (kind: StatisticsKind, of: string) => {
    if (series === undefined) return;
    save(dayCsv({ series: series[kind], placedOn }, text, language), "csv", of);
  };
  const actions: readonly Action[] = [
    {
      key: "xlsx",
      label: text.workbook,
      reason: ofDays ?? ofSites,
      run: () => void saveWorkbook(),
    },
    {
      key: "sites",
      label: text.sitesCsv,
      reason: ofSites,
      hint: catalog.common.csvInExcel,
      run: saveSites,
    },
    {
      key: "views",
      label: text.viewDaysCsv,
      reason: ofDays,
      run: () => saveDays("views", fileOf.viewDays),
    },
    {
      key: "calls",
      label: text.callDaysCsv,
      reason: ofDays,
      run: () => saveDays("calls", fileOf.callDays),
    },
    ...pictures.map(({ title, save: picture }) => ({
      key: `picture ${title}`,
      label: charts.frame.pngOf(title),
      run: () => savePicture(picture),
    })),
  ];

  return (
    <MenuButton
      variant="quiet"
      label={text.button}
      menuLabel={text.menu}
      aria-busy={isBusy}
      actions={actions}
    />
  );
}
