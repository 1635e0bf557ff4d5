import type { ReactNode } from 'react'

/** The title of a page with a note and its actions. */
export const PageHead = ({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) => (
  <div className="head">
    <h1>{title}</h1>
    {note !== undefined && <span className="head-note">{note}</span>}
    <div className="head-actions">{children}</div>
  </div>
)
