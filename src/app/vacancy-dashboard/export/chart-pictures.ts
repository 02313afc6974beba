import { useEffect, useEffectEvent } from "react";
import { createStore, useStore } from "../../api/memory-store.ts";

/** A drawn chart that can be saved as a picture. */
interface ChartPicture {
  readonly title: string;
  readonly save: () => Promise<void>;
}

const drawn = createStore<readonly ChartPicture[]>([]);

/** The charts that the page shows as plots, for its Export menu. */
export const useChartPictures = (): readonly ChartPicture[] => useStore(drawn);

/** Offers a chart's picture as long as its plot is shown. */
export function useOfferedPicture(title: string, isShown: boolean, save: () => Promise<void>) {
  const savePicture = useEffectEvent(save);
  useEffect(() => {
    if (!isShown) return undefined;
    const picture = { title, save: () => savePicture() };
    drawn.set([...drawn.get(), picture]);
    return () => drawn.set(drawn.get().filter((one) => one !== picture));
  }, [title, isShown]);
}
