import AtTimeline from 'taro-ui/lib/components/timeline'
import type { ComponentType } from 'react'
import './style.scss'

export interface TimelineProps {
  /** Events, the oldest first. */
  events: readonly { title: string; time: string }[]
}

/** Taro UI's typings name a file that it does not ship. */
const List = AtTimeline as unknown as ComponentType<{ items: { title: string; content: string[] }[]; className: string }>

/** A history, line by line; the last line is the current state. */
export const Timeline = ({ events }: TimelineProps) => (
  <List className="zm-timeline" items={events.map(({ title, time }) => ({ title, content: [time] }))} />
)
