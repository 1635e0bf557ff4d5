import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Drawer } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { useDifferenceWords } from './differenceWords'
import { menuTexts } from './texts'
import { menuKey, useRefresh } from './useMenu'

type Changes = StaffOutput<'/staff/getMenuChanges'>

/** Lists the changes since the menu was published, with the button that publishes all of them. */
export const ChangesDrawer = ({ shopId, onClose }: { shopId: string; onClose: () => void }) => {
  const t = useTexts(menuTexts)
  const changes = useQuery({
    queryKey: [...menuKey(shopId), 'changes'],
    queryFn: () => call('/staff/getMenuChanges', { shopId }),
    staleTime: 0,
  })
  return (
    <Drawer open onClose={onClose} size={624} title={t('changesTitle')}>
      <Loaded of={changes}>{(data) => <Changes shopId={shopId} changes={data} onClose={onClose} />}</Loaded>
    </Drawer>
  )
}

const Changes = ({ shopId, changes, onClose }: { shopId: string; changes: Changes; onClose: () => void }) => {
  const t = useTexts(menuTexts)
  const { message } = App.useApp()
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const own = changes.list.filter(({ isEditable }) => isEditable)
  const [key] = useState(newKey)
  const publish = useMutation({
    mutationFn: () =>
      call('/staff/publishMenu', {
        shopId,
        // The key of the first attempt is reused, so that publishing twice publishes once.
        idempotencyKey: `${key}${own.reduce((sum, { draft }) => sum + draft, changes.all.count)}`,
        // When more changes wait than are listed, all of those counted are published.
        ...(changes.isCut ? { all: changes.all } : { changes: own.map(({ kind, id, draft }) => ({ kind, id, draft })) }),
      }),
    onSuccess: () => {
      void message.success(t('published'))
      onClose()
    },
    onError: fail,
    onSettled: () => void refresh(),
  })
  if (changes.list.length === 0) return <p className="field-hint">{t('noChanges')}</p>
  return (
    <>
      {changes.isCut && <p className="field-hint">{t('changesCut', { shown: changes.list.length, count: changes.all.count })}</p>}
      <ul className="changes">
        {changes.list.map((change) => (
          <ChangeRow key={`${change.kind} ${change.id}`} shopId={shopId} change={change} names={changes.names} />
        ))}
      </ul>
      <div className="drawer-foot">
        <Button type="primary" size="large" disabled={own.length === 0} loading={publish.isPending} onClick={() => publish.mutate()}>
          {t('publishAll', { count: changes.isCut ? changes.all.count : own.length })}
        </Button>
      </div>
    </>
  )
}

const ChangeRow = ({ shopId, change, names }: { shopId: string; change: Changes['list'][number]; names: Changes['names'] }) => {
  const t = useTexts(menuTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const words = useDifferenceWords(names)
  const { kind, id, name, draft, changedBy } = change
  const discard = useMutation({
    mutationFn: () => call('/staff/discardMenuChange', { shopId, kind, id, draft }),
    onSuccess: () => void message.success(t('discarded')),
    onError: fail,
    onSettled: () => void refresh(),
  })
  return (
    <li>
      <div className="change-head">
        <strong>{name}</strong>
        {change.change !== 'changed' && (
          <span className={`dish-tag is-${change.change}`}>{t(change.change === 'new' ? 'isNew' : 'isRemoved')}</span>
        )}
        <span className="change-by">{t('byAt', { name: changedBy.name, time: changedBy.at === null ? '' : dateTime(changedBy.at) })}</span>
        {change.isEditable && (
          <Button size="small" loading={discard.isPending} onClick={() => discard.mutate()}>
            {t('discard')}
          </Button>
        )}
      </div>
      {!change.isEditable && <p className="field-hint">{t('notYours')}</p>}
      {change.change === 'changed' && (
        <dl className="change-fields">
          {change.differences.map((difference) => {
            const { field, words: text } = words(difference)
            return (
              <div key={difference.field}>
                <dt>{field}</dt>
                <dd>{text}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </li>
  )
}
