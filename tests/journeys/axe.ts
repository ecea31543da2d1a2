import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Lists a page's violations of WCAG A and AA, each with its first element. */
export async function faultsByAxe(page: Page): Promise<[rule: string, element: string | undefined][]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: there are no frames of others, and another page for each report takes longer than the look.
    .setLegacyMode()
    .options({ runOnly: ["wcag2a", "wcag2aa"], resultTypes: ["violations"] })
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}
