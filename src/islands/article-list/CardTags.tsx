import { cardTags } from '#domain/lists/list-texts.ts'

/** The first tags of a work and the number of the others. */
export const CardTags = ({ tags, className }: { tags: readonly string[]; className?: string }) => {
  const { shown, more } = cardTags(tags)
  if (shown.length === 0) return null
  return (
    <div className={className}>
      <ul className="flex flex-wrap gap-1.5" aria-label="Mots-clés">
        {shown.map((tag) => (
          <li className="tag" key={tag}>
            {tag}
          </li>
        ))}
        {more > 0 && (
          <li className="tag" title={tags.slice(shown.length).join(', ')}>
            +{more}
          </li>
        )}
      </ul>
    </div>
  )
}
