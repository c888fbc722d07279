import { useEffect } from 'react'
import { useParams } from 'react-router'
import { previewAddress } from '#domain/back-office/work-preview.ts'
import { Loading } from '#ui/Loading.tsx'

/** The preview is a page of the site's own styles: this address leads there. */
export const ToPreview = () => {
  const { id = '' } = useParams()
  useEffect(() => location.replace(previewAddress({ id })), [id])
  return <Loading>Ouverture de l’aperçu…</Loading>
}
