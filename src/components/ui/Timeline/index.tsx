import AtTimeline from 'taro-ui/lib/components/timeline'
import type { ComponentType } from 'react'
import './style.scss'

export interface TimelineProps {
  /** What happened, oldest first. */
  events: readonly { title: string; time: string }[]
}

/** Taro UI's typings name a file that it does not ship. */
const List = AtTimeline as unknown as ComponentType<{ items: { title: string; content: string[] }[]; className: string }>

/** What happened to something, line by line; the last is how it stands. */
export const Timeline = ({ events }: TimelineProps) => (
  <List className="zm-timeline" items={events.map(({ title, time }) => ({ title, content: [time] }))} />
)
