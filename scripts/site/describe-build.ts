import type { BuiltSite } from './build-site.ts'

/** What a build did, for the terminal: pages, time and the rows that an editor should look at. */
export const describeBuild = ({ folder, pages, seconds, findings }: BuiltSite): string =>
  [
    `${pages} pages in ${seconds.toFixed(1)} s → ${folder}`,
    ...findings.map(({ table, id, outcome, reason }) => `  ${outcome}: ${table} ${id}: ${reason}`),
  ].join('\n')
