import './waitingBadge.css'

/** A count; hidden at 0. Screen readers read `text` instead. */
export const WaitingBadge = ({ count, text }: { count: number; text: string }) =>
  count === 0 ? null : (
    <span className="waiting-badge">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="waiting-badge-words">{text}</span>
    </span>
  )
