import { Button, Input } from 'antd'
import { Armchair, BellRing, Phone, Users, X } from 'lucide-react'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { PARTY_QUEUES, queueOf } from '@domain/waitingList/party'
import { useTexts } from '../../i18n/useTexts'
import { useAge } from '../../live/ConnectionNote'
import { announce, useHasVoice } from '../../live/sound/announce'
import { useMay } from '../../session/useMe'
import { Heads } from './OpenForm'
import { floorTexts } from './texts'
import { useAct, usePending, useWaitingList } from './useFloor'

export type Party = StaffOutput<'/staff/addParty'>

/** The name that is called out. */
export const usePartyName = () => {
  const t = useTexts(floorTexts)
  return ({ no, name }: Pick<Party, 'no' | 'name'>): string => [t('partyNo', { n: no }), name].filter(Boolean).join(' ')
}

interface RowProps {
  shopId: string
  party: Party
  now: number
  onSeat: (party: Party) => void
}

const PartyRow = ({ shopId, party, now, onSeat }: RowProps) => {
  const t = useTexts(floorTexts)
  const age = useAge()
  const nameOf = usePartyName()
  const call = useAct('/staff/callParty', shopId)
  const end = useAct('/staff/endParty', shopId)
  const back = useAct('/staff/returnParty', shopId)
  const mayServe = useMay('serveTables')
  const { partyId, version, size, phoneTail, joinedAt, calledAt, calledTimes } = party
  const { acts } = usePending(partyId)
  const isBusy = acts.length > 0
  const name = nameOf(party)
  const ref = { partyId, version }
  return (
    <li className={calledAt === null ? undefined : 'is-called'}>
      <span className="round-text">
        <strong>{name}</strong>
        <small>
          {[
            t('heads', { n: size }),
            phoneTail !== null && t('phoneTail', { tail: phoneTail }),
            t('waitsFor', { age: age(now - joinedAt) }),
            calledAt !== null && t('calledTimes', { n: calledTimes, age: age(now - calledAt) }),
            isBusy && t('pendingAct'),
          ]
            .filter(Boolean)
            .join(t('comma'))}
        </small>
      </span>
      {mayServe && (
        <span className="party-acts">
          <Button
            icon={<BellRing size={16} aria-hidden />}
            aria-label={t('callParty', { name })}
            disabled={isBusy}
            loading={call.isPending}
            onClick={() => {
              announce(t('sayParty', { n: party.no }))
              call.act({ input: ref, title: t('callParty', { name }) })
            }}
          >
            {t(calledAt === null ? 'callNow' : 'callMore')}
          </Button>
          <Button
            icon={<Armchair size={16} aria-hidden />}
            aria-label={t('seatParty', { name })}
            disabled={isBusy}
            onClick={() => onSeat(party)}
          >
            {t('seatNow')}
          </Button>
          <Button
            type="text"
            aria-label={t('endParty', { name })}
            icon={<X size={18} />}
            disabled={isBusy}
            loading={end.isPending}
            onClick={() =>
              end.act({
                input: ref,
                title: t('endParty', { name }),
                undo: (left) => back.act({ input: { partyId, version: left.version }, title: t('returnParty', { name }) }),
                done: t('partyLeft', { name }),
              })
            }
          />
        </span>
      )}
    </li>
  )
}

const AddParty = ({ shopId }: { shopId: string }) => {
  const t = useTexts(floorTexts)
  const [size, setSize] = useState(2)
  const [name, setName] = useState('')
  const [tail, setTail] = useState('')
  const add = useAct('/staff/addParty', shopId)
  const isTailWrong = tail !== '' && !/^\d{4}$/.test(tail)
  return (
    <form
      className="party-add"
      onSubmit={(event) => {
        event.preventDefault()
        if (isTailWrong) return
        add.act({
          input: { size, name, phoneTail: tail === '' ? null : tail },
          title: t('addParty'),
          then: () => {
            setName('')
            setTail('')
            setSize(2)
          },
        })
      }}
    >
      <h3>{t('howMany')}</h3>
      <Heads value={size} onChange={setSize} />
      <Input
        size="large"
        maxLength={20}
        aria-label={t('partyName')}
        placeholder={t('partyName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Input
        size="large"
        maxLength={4}
        inputMode="numeric"
        prefix={<Phone size={16} aria-hidden />}
        aria-label={t('partyTail')}
        placeholder={t('partyTail')}
        status={isTailWrong ? 'error' : ''}
        value={tail}
        onChange={(event) => setTail(event.target.value)}
      />
      {isTailWrong && <p className="is-missing">{t('tailWrong')}</p>}
      <Button type="primary" size="large" block htmlType="submit" disabled={isTailWrong} loading={add.isPending}>
        {t('addParty')}
      </Button>
    </form>
  )
}

interface WaitingListProps {
  shopId: string
  now: number
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onSeat: (party: Party) => void
}

/** Below the plan, the parties that wait for a table; opened, all of them with their actions. */
export const WaitingList = ({ shopId, now, isOpen, onOpen, onClose, onSeat }: WaitingListProps) => {
  const t = useTexts(floorTexts)
  const list = useWaitingList(shopId)
  const mayServe = useMay('serveTables')
  const hasVoice = useHasVoice()
  if (!list.data) return null
  const { parties, waits } = list.data
  const summary = PARTY_QUEUES.flatMap((queue) => {
    const count = parties.filter(({ size }) => queueOf(size) === queue).length
    const wait = waits[queue]
    if (count === 0) return []
    return [wait === null ? t(`queue_${queue}`, { n: count }) : t(`queueWait_${queue}`, { n: count, min: wait })]
  })
  if (!isOpen)
    return (
      <div className="waiting-bar">
        <Users size={20} aria-hidden />
        <strong>{t('waitingParties', { n: parties.length })}</strong>
        <span>{summary.join(t('semicolon'))}</span>
        <Button size="large" onClick={onOpen}>
          {t(parties.length > 0 ? 'showWaiting' : 'addParty')}
        </Button>
      </div>
    )
  return (
    <aside className="panel" aria-label={t('waitingList')}>
      <header className="panel-head">
        <h2>{t('waitingList')}</h2>
        <span>{summary.join(t('semicolon'))}</span>
        <Button type="text" shape="circle" aria-label={t('close')} icon={<X size={20} />} onClick={onClose} />
      </header>
      <div className="panel-body">
        {parties.length === 0 && <p>{t('nobodyWaits')}</p>}
        <ul className="parties">
          {parties.map((party) => (
            <PartyRow key={party.partyId} {...{ shopId, party, now, onSeat }} />
          ))}
        </ul>
        {mayServe && <p className="parties-hint">{t(hasVoice ? 'calledAloud' : 'callYourself')}</p>}
        {mayServe && <AddParty shopId={shopId} />}
      </div>
    </aside>
  )
}
