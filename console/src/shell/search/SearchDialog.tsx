import { useNavigate } from '@tanstack/react-router'
import { Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { statusTexts } from '../../pages/orders/stateTexts'
import { nameOf } from '../../pages/orders/useBoard'
import type { Me } from '../../session/useMe'
import { searchTexts } from './texts'
import { useFound } from './useFound'
import { useSettled } from './useSettled'

interface Found {
  key: string
  name: ReactNode
  note: string
  open: () => Promise<void>
}
interface Group {
  text: 'pages' | 'orders' | 'dishes' | 'members'
  rows: Found[]
}

/** What was found, in groups; with no words typed, every page. */
const useGroups = (me: Me, found: ReturnType<typeof useFound>): Group[] => {
  const t = useTexts(searchTexts)
  const states = useTexts(statusTexts)
  const { dateTime } = useDates()
  const navigate = useNavigate()
  const groups: Group[] = [
    {
      text: 'orders',
      rows: found.orders.map((row) => ({
        key: row.orderNo,
        name: nameOf(row),
        note: [row.dishes.join('、'), states(row.status), dateTime(row.createdAt)].filter(Boolean).join(' · '),
        open: () => navigate({ to: '/orders', search: { order: row.orderNo } }),
      })),
    },
    {
      text: 'dishes',
      rows: found.dishes.map((row) => ({
        key: row.itemId,
        name: row.name,
        note: row.caption,
        open: () => navigate({ to: '/menu', search: { dish: row.itemId } }),
      })),
    },
    {
      text: 'members',
      rows: found.members.map((row) => ({
        key: row.userId,
        name: row.name || t('unnamed'),
        note: [row.phone, row.levelName].filter(Boolean).join(' · '),
        open: () => navigate({ to: '/members/$userId', params: { userId: row.userId } }),
      })),
    },
    {
      text: 'pages',
      rows: found.pages.map(({ to, name, group }) => ({ key: to, name, note: group, open: () => navigate({ to }) })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** A search over pages, orders, dishes and members, operated by keyboard: a combobox with its listbox (WAI-ARIA). */
export const SearchDialog = ({ me, onClose }: { me: Me; onClose: () => void }) => {
  const t = useTexts(searchTexts)
  const listId = useId()
  const input = useRef<InputRef>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const settled = useSettled(words)
  const found = useFound(me, settled)
  const groups = useGroups(me, found)
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ ...row, id: `${listId}${group.text}${row.key}` })))
  const [at, setAt] = useState(0)
  const current = rows[Math.min(at, rows.length - 1)]
  const isOld = settled !== words || found.isSearching
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])

  const open = (row: Found) => {
    onClose()
    void row.open()
  }
  /** Enter was pressed before everything was found: the chosen row opens once it has been. */
  const isEntered = useRef(false)
  useEffect(() => {
    if (!isEntered.current || isOld) return
    isEntered.current = false
    if (current) open(current)
  })
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && rows.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, rows.length - 1) + by + rows.length) % rows.length)
    }
    // An input method composes words with it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (isOld) isEntered.current = true
    else if (current) open(current)
  }
  return (
    <Modal
      open
      title={t('search')}
      footer={null}
      width={624}
      className="search"
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Input
        ref={input}
        role="combobox"
        aria-label={t('hint')}
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(current && { 'aria-activedescendant': current.id })}
        size="large"
        maxLength={40}
        allowClear
        placeholder={t('hint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          isEntered.current = false
        }}
        onKeyDown={press}
      />
      {found.hasFailed && (
        <p role="alert" className="search-note is-failed">
          {t('failed')}
        </p>
      )}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('search')}
        aria-busy={isOld}
        className={isOld ? 'search-list is-old' : 'search-list'}
      >
        {groups.map(({ text, rows: ofGroup }) => (
          <div key={text} role="group" aria-label={t(text)}>
            <div className="search-head" aria-hidden>
              {t(text)}
              {(text === 'orders' || text === 'dishes') && me.shops.length > 1 && found.shop && (
                <small>{t('inShop', { shop: found.shop.name })}</small>
              )}
            </div>
            {ofGroup.map((row) => {
              const id = `${listId}${text}${row.key}`
              return (
                <div key={id} id={id} role="option" aria-selected={id === current?.id} className="search-row" onClick={() => open(row)}>
                  <strong>{row.name}</strong>
                  <span>{row.note}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {rows.length === 0 && !isOld && !found.hasFailed && (
        <p role="status" className="search-note">
          {t('none', { typed: words })}
          {found.shop && me.shops.length > 1 && <small>{t('noneBody', { shop: found.shop.name })}</small>}
        </p>
      )}
      <p className="search-keys">{t('howTo')}</p>
    </Modal>
  )
}
