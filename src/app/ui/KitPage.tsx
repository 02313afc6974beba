import { useState, type ReactNode } from "react";
import { MenuButton } from "./MenuButton.tsx";
import { Button, ButtonGroup, ButtonLink, IconButton, TextButton } from "./Button.tsx";
import { Combobox, type Option } from "./Combobox.tsx";
import { Check, Select } from "./controls.tsx";
import { ConfirmDialog, FormDialog } from "./Dialog.tsx";
import { ChoiceList } from "./filter/ChoiceList.tsx";
import { FilterChips } from "./filter/FilterChips.tsx";
import { FilterPopover } from "./filter/FilterPopover.tsx";
import { Field } from "./form/Field.tsx";
import { CloseIcon } from "./icons.tsx";
import { showDone, showProblem } from "./notices.ts";
import { ProblemPanel } from "./ProblemPanel.tsx";
import { StateMark } from "./StateMark.tsx";

const words = ["Moscow", "Kazan", "Perm", "Omsk", "Tula", "Saint Petersburg", "Sochi"];
const cities: readonly Option[] = Array.from({ length: 5000 }, (_, index) => ({
  key: String(index),
  label: `${words[index % words.length]} ${index + 1}`,
  note: `№ ${index + 1}`,
}));
const colors = [
  ["accent", "accent-surface"],
  ["danger", "danger-surface"],
  ["warning", "warning-surface"],
  ["success", "success-surface"],
  ["dimmed", "surface"],
] as const;
const appearances = [
  { shape: "empty", tone: "waiting" },
  { shape: "half", tone: "partly" },
  { shape: "tick", tone: "good" },
  { shape: "back", tone: "quiet" },
] as const;

/** The whole kit on one page, at `/ui` of the development server. */
export function Component() {
  const [opened, setOpened] = useState<"confirm" | "form">();
  const [isPressed, setPressed] = useState(false);
  const [choice, setChoice] = useState<string | undefined>("all");
  const [city, setCity] = useState("");
  const [typed, setTyped] = useState("");
  const found = cities.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  const close = () => setOpened(undefined);
  return (
    <main style={{ maxWidth: "60rem", margin: "0 auto", padding: "1rem" }}>
      <h1>The kit</h1>
      <Part title="Buttons">
        {(["plain", "primary", "danger", "quiet"] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button reason="Only an administrator may do this.">unavailable</Button>
        <Button isBusy>busy</Button>
        <Button size="small">small</Button>
        <Button size="inline">inline</Button>
        <Button aria-pressed={isPressed} onClick={() => setPressed(!isPressed)}>
          toggle
        </Button>
        <ButtonLink to="/ui">link</ButtonLink>
        <ButtonLink to="/ui" reason="There is nothing to open.">
          unavailable link
        </ButtonLink>
        <IconButton label="Close">
          <CloseIcon />
        </IconButton>
        <IconButton label="Close, small" size="small" variant="plain">
          <CloseIcon />
        </IconButton>
        <TextButton>words</TextButton>
        <ButtonGroup label="Period">
          <Button aria-pressed>Week</Button>
          <Button aria-pressed={false}>Month</Button>
        </ButtonGroup>
      </Part>
      <Part title="Opens">
        <Button onClick={() => setOpened("confirm")}>Ask</Button>
        <Button onClick={() => setOpened("form")}>Fill in</Button>
        <MenuButton
          label="Menu"
          actions={[
            { key: "open", label: "Open" },
            { key: "erase", label: "Erase", reason: "Only an administrator may do this." },
          ]}
        />
        <FilterPopover label="Filter" set="Moscow">
          {(closePopover) => (
            <ChoiceList
              choices={[
                { key: "all", label: "All" },
                { key: "paid", label: "Paid" },
              ]}
              chosen={choice}
              onChoose={(key) => {
                setChoice(key);
                closePopover();
              }}
              others={[{ label: "Archived", reason: "The service keeps no archive." }]}
            />
          )}
        </FilterPopover>
        <Button onClick={() => showDone("Saved.")}>Notice</Button>
        <Button onClick={() => showProblem("Not saved.")}>Notice of a problem</Button>
      </Part>
      <Part title="Fields">
        <Field id="kit-city" label="City" hint="One of five thousand.">
          {(control) => (
            <Combobox
              control={control}
              label="City"
              text={typed}
              onText={setTyped}
              options={found}
              chosen={[city]}
              onChoose={(key) => {
                setCity(key);
                setTyped(cities[Number(key)]?.label ?? "");
              }}
              status={`${found.length} found`}
            />
          )}
        </Field>
        <Combobox
          label="City, in a panel"
          list="open"
          text={typed}
          onText={setTyped}
          options={found}
          chosen={[city]}
          onChoose={setCity}
        />
        <Check label="Remember the city" />
        <Check label="Ask every time" type="radio" defaultChecked />
        <Select
          aria-label="Status"
          value={choice ?? "all"}
          options={[
            { value: "all", title: "All" },
            { value: "paid", title: "Paid" },
          ]}
          onChoose={setChoice}
        />
      </Part>
      <Part title="Says">
        {appearances.map((appearance) => (
          <StateMark key={appearance.tone} appearance={appearance} word={appearance.tone} />
        ))}
        {colors.map(([ink, back]) => (
          <span
            key={ink}
            style={{
              padding: "0.5rem",
              background: `var(--color-${back})`,
              color: `var(--color-${ink})`,
            }}
          >
            {ink}
          </span>
        ))}
        <FilterChips
          active={[{ key: "city", name: "City", value: "Moscow" }]}
          onDrop={() => undefined}
          onDropAll={() => undefined}
        />
      </Part>
      <ProblemPanel error={new Error("Made up")} onRetry={() => undefined} />
      {opened === "confirm" && (
        <ConfirmDialog
          title="Erase it?"
          confirm="Erase"
          pending="Erasing…"
          variant="danger"
          isPending={false}
          problem="The service did not answer."
          onConfirm={close}
          onClose={close}
        >
          It cannot be taken back.
        </ConfirmDialog>
      )}
      {opened === "form" && (
        <FormDialog
          title="Rename"
          submit={{
            form: { isPending: false, problem: undefined, submit: close },
            label: "Save",
            pending: "Saving…",
          }}
          onClose={close}
        >
          <p>What is to be filled in stands here.</p>
        </FormDialog>
      )}
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "0.75rem", alignItems: "center" }}>
        {children}
      </div>
    </section>
  );
}
