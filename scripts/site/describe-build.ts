import type { BuiltSite } from './build-site.ts'

/** What a build did, for the terminal: pages, time and the rows that an editor should look at. */
export const describeBuild = ({ folder, pages, seconds, steps, findings }: BuiltSite): string =>
  [
    `${pages} pages in ${seconds.toFixed(1)} s → ${folder}`,
    ...steps.map((step) => `  ${step.seconds.toFixed(1)} s ${step.name}`),
    ...findings.map(({ table, id, outcome, reason }) => `  ${outcome}: ${table} ${id}: ${reason}`),
  ].join('\n')
