import { Link } from 'react-router'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SensitiveGate } from '../../session/SensitiveGate.tsx'
import { useMayOpen } from '../../session/useRole.ts'
import { GeneralForm } from './GeneralForm.tsx'
import { SecuritySettings } from './SecuritySettings.tsx'
import { SystemStatus } from './SystemStatus.tsx'

/** Settings of the site, its security, and how its services do. */
export const SettingsPage = () => {
  const mayOpen = useMayOpen()
  return (
    <>
      <ScreenHead title="Paramètres" lead="Les réglages du site, sa sécurité et l’état de ses services." />
      <div className="grid gap-6">
        <GeneralForm />
        <SensitiveGate
          title="Sécurité"
          lead="Double authentification et derniers événements du journal de sécurité."
          level="high"
          action="security_settings"
          warning="Ces réglages protègent tous les comptes de l’espace éditorial. Votre accès est noté dans le journal de sécurité."
        >
          <SecuritySettings />
        </SensitiveGate>
        <SystemStatus />
        <section aria-labelledby="backups" className="card p-5">
          <h2 id="backups">Sauvegarde de la base de données</h2>
          {mayOpen('super_admin') ? (
            <p className="mt-1 measure">
              <Link className="link" to="/admin/backups">
                Ouvrir les sauvegardes
              </Link>{' '}
              pour en faire une, la télécharger ou en restaurer une.
            </p>
          ) : (
            <p className="mt-1 measure text-muted">
              Un super administrateur fait les sauvegardes et les restaure.
            </p>
          )}
        </section>
      </div>
    </>
  )
}
