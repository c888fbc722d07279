import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { fileSize } from '#domain/language/number.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SensitiveConfirmation } from '../../session/SensitiveConfirmation.tsx'
import { BackupLog } from './BackupLog.tsx'
import { downloadBackup } from './download-backup.ts'

/** A backup of data and files, saved on the super admin's own computer. */
export const BackupsPage = () => {
  const [asking, setAsking] = useState(false)
  const [received, setReceived] = useState(0)
  const backup = useMutation({
    mutationFn: () => downloadBackup(setReceived),
    onMutate: () => setReceived(0),
    meta: { showsOwnError: true },
  })

  return (
    <>
      <ScreenHead
        title="Sauvegardes"
        lead="Une archive de toute l’installation&nbsp;: travaux, soumissions, comptes, réglages, couvertures et PDF."
      />
      <div className="grid max-w-3xl gap-6">
        <Notice tone="warning" title="Une archive confidentielle">
          Elle contient les manuscrits reçus, les adresses des personnes et les mots de passe chiffrés des
          comptes. Gardez-la dans un endroit sûr, et jamais en ligne sans protection.
        </Notice>
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={() => setAsking(true)} busy={backup.isPending}>
            {backup.isPending ? 'Sauvegarde en cours…' : 'Lancer une sauvegarde'}
          </Button>
          {backup.isPending && (
            <p role="status" className="text-muted">
              {fileSize(received)} reçus. Gardez cette page ouverte.
            </p>
          )}
        </div>
        {backup.isError && (
          <Notice tone="danger" title="La sauvegarde a échoué">
            {backup.error.message}
          </Notice>
        )}
        {backup.isSuccess && (
          <Notice tone="success" title="Sauvegarde terminée">
            {backup.data.name} ({fileSize(backup.data.bytes)}) a été enregistrée dans vos téléchargements.
          </Notice>
        )}
        <section aria-labelledby="restore">
          <h2 id="restore" className="mb-2">
            Restaurer
          </h2>
          <p>
            Une archive se restaure dans une installation vide, depuis un ordinateur qui a le code du
            portail&nbsp;:
          </p>
          <pre className="scroll-area mt-2 rounded-md bg-sunken p-3 text-sm">
            npm run restore -- sauvegarde.zip
          </pre>
          <p className="mt-2 text-muted">
            La commande vérifie chaque fichier de l’archive, refuse une installation qui contient déjà quelque
            chose et compare le résultat avec l’archive.
          </p>
        </section>
        <BackupLog />
      </div>
      <SensitiveConfirmation
        open={asking}
        level="high"
        title="Sauvegarder toute l’installation"
        confirmLabel="Lancer la sauvegarde"
        onCancel={() => setAsking(false)}
        onConfirmed={() => {
          setAsking(false)
          backup.mutate()
        }}
      >
        L’archive contient des données confidentielles. Chaque sauvegarde est inscrite au journal de sécurité.
      </SensitiveConfirmation>
    </>
  )
}
