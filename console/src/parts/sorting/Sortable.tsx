import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { sortableTexts } from './sortableTexts'
import './sortable.css'

interface SortableListProps {
  ids: readonly string[]
  nameOf: (id: string) => string
  /** In a long list only these rows are rendered, with the row before them; null: there is none. */
  before?: string | null
  /** `afterId` null: to the front. */
  onMove: (id: string, afterId: string | null) => void
  /** Called when a row is picked up, and when it is dropped. */
  onHold?: (isHeld: boolean) => void
  children: ReactNode
}

/** Rows that are sorted by dragging their handle, or by keyboard: space picks a row up and drops it, arrows move it. */
export const SortableList = ({ ids, nameOf, before = null, onMove, onHold, children }: SortableListProps) => {
  const t = useTexts(sortableTexts)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const end = ({ active, over }: DragEndEvent) => {
    onHold?.(false)
    if (!over || over.id === active.id) return
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))]
    const others = ids.filter((id) => id !== active.id)
    const place = others.indexOf(String(over.id)) + (from < to ? 1 : 0)
    onMove(String(active.id), others[place - 1] ?? before)
  }
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => onHold?.(true)}
      onDragCancel={() => onHold?.(false)}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('instructions') },
        announcements: {
          onDragStart: ({ active }) => t('taken', { name: name(active.id) }),
          onDragOver: ({ active, over }) => (over ? t('over', { name: name(active.id), place: place(over.id) }) : undefined),
          onDragEnd: ({ active, over }) => (over ? t('put', { name: name(active.id), place: place(over.id) }) : undefined),
          onDragCancel: ({ active }) => t('cancelled', { name: name(active.id) }),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** A row of a SortableList: renders its children and its handle. */
export const SortableRow = ({
  id,
  name,
  className,
  isFixed = false,
  position,
  children,
}: {
  id: string
  name: string
  className?: string
  /** The row cannot be moved. */
  isFixed?: boolean
  /** For a long list of which only some rows are rendered: its position in the whole list, from 1. */
  position?: { at: number; of: number }
  children: (handle: ReactNode) => ReactNode
}) => {
  const t = useTexts(sortableTexts)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  })
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), ...(transition !== undefined && { transition }) }
  const handle = isFixed ? (
    <span className="sort-handle" />
  ) : (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className="sort-handle"
      aria-label={t('move', { name })}
      aria-describedby={attributes['aria-describedby']}
      {...listeners}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={[className, isDragging && 'is-dragged'].filter(Boolean).join(' ')}
      aria-posinset={position?.at}
      aria-setsize={position?.of}
    >
      {children(handle)}
    </li>
  )
}
