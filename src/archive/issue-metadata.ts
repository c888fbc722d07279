import { readEnvironment } from '#domain/environment.ts'
import { type DescribedIssue, type IssueMetadata, issueMetadata } from '#formats/metadata/issue-metadata.ts'
import { identityOf } from '#domain/publications/publication-line.ts'
import { publicationSettings } from './publications.ts'
import { worksById } from './works.ts'

const site = readEnvironment(process.env).SITE_URL

/** What the page of an issue says to machines; `ids` are its works, in the order of its contents. */
export const describeIssue = async (
  issue: Omit<DescribedIssue, 'identity' | 'works'>,
  ids: readonly string[],
): Promise<IssueMetadata> => {
  const [settings, works] = await Promise.all([publicationSettings(), worksById()])
  return issueMetadata(
    {
      ...issue,
      identity: identityOf(settings[issue.publication]),
      works: ids.flatMap((id) => works.get(id) ?? []),
    },
    site,
  )
}
