import type { TextSection } from '#domain/texts/full-text.ts'

/** The sections of a stored text as pages show them, below the heading of the text. Their HTML was cleaned when the text was read. */
export const TextSections = ({ sections }: { sections: readonly TextSection[] }) =>
  sections.map(({ id, title, titleHtml, level, html }) => {
    const Heading = (['h3', 'h4', 'h5', 'h6'] as const)[level - 1] ?? 'h6'
    return (
      <section key={id} id={id}>
        {title !== undefined &&
          (titleHtml === undefined ? (
            <Heading>{title}</Heading>
          ) : (
            <Heading dangerouslySetInnerHTML={{ __html: titleHtml }} />
          ))}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    )
  })
