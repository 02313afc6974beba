import { useState } from "react";
import { call } from "../api/client.ts";
import { isDemonstration } from "../api/demonstration.ts";
import { saveFile } from "../format/save-file.ts";
import { encodeWindows1251 } from "../format/windows-1251.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { TextButton } from "./Button.tsx";
import classes from "./SampleFile.module.css";
import { showProblem } from "./notices.ts";

const operations = { statement: "sampleStatement", candidates: "sampleCandidates" } as const;

/** In a demonstration: a file to try the page with. */
export function SampleFile({ of }: { of: keyof typeof operations }) {
  return isDemonstration() ? <Sample of={of} /> : null;
}

function Sample({ of }: { of: keyof typeof operations }) {
  const text = useFeatureText("demonstration").sample;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await call(operations[of], {});
      saveFile(bytesOf(data.text), data.name, "text/plain");
    } catch {
      showProblem(text.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={classes.sample}>
      <TextButton isBusy={isBusy} onClick={() => void save()}>
        {text.save}
      </TextButton>
      <span>{text[of]}</span>
    </p>
  );
}

/** As banks and Russian spreadsheets write text files. */
function bytesOf(text: string): BlobPart {
  const encoded = encodeWindows1251(text);
  return "bytes" in encoded ? encoded.bytes : `\ufeff${text}`;
}
