import type { ReactNode } from 'react'
import { LanguageKeys } from './LanguageKeys'
import './door.css'

/** A page before signing in: one card, with the languages below it. */
export const Door = ({ title, lead, logo, children }: { title: string; lead?: ReactNode; logo?: string; children: ReactNode }) => (
  <main className="door">
    <section className="door-card">
      {logo && <img className="door-logo" src={logo} alt="" width={56} height={56} />}
      <h1>{title}</h1>
      {lead && <div className="door-lead">{lead}</div>}
      {children}
    </section>
    <LanguageKeys />
  </main>
)
