import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer } from 'antd'
import { History, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { shopsFor } from '../../shell/pages'
import { useShopScope } from '../../shell/shopScope'
import { BlockList } from './BlockList'
import { BlockPanel } from './BlockPanel'
import { type Choices, copyOf, type Decoration } from './blocks'
import { looksTexts } from './looksTexts'
import { panelTexts } from './panelTexts'
import { Preview } from './Preview'
import { PublishDialog } from './PublishDialog'
import { type Draft, LOOKS_KEY, useDraft } from './useDraft'
import { VersionsDrawer } from './VersionsDrawer'
import './looks.css'

/** Somebody else may be editing, too. */
const LOOK_AGAIN_MS = 15_000

/** The page that guests begin with: drafted, previewed in their own app, published, rolled back. */
export const LooksPage = () => {
  const t = useTexts(looksTexts)
  const page = useQuery({ queryKey: LOOKS_KEY, queryFn: () => call('/staff/getDecoration', {}), refetchInterval: LOOK_AGAIN_MS })
  const choices = useQuery({ queryKey: ['decorationChoices'], queryFn: () => call('/staff/getDecorationChoices', {}) })
  const of = {
    data: page.data && choices.data && { stored: page.data, choices: choices.data },
    error: page.error ?? choices.error,
    refetch: () => Promise.all([page.refetch(), choices.refetch()]),
  }
  return (
    <>
      {!of.data && <PageHead title={t('title')} />}
      <Loaded of={of}>{(data) => <Editor {...data} />}</Loaded>
    </>
  )
}

const Editor = ({ stored, choices }: { stored: Decoration; choices: Choices }) => {
  const t = useTexts(looksTexts)
  const panel = useTexts(panelTexts)
  const forms = useTexts(formTexts)
  const { me } = useMe()
  const scope = useShopScope()
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const draft = useDraft(stored)
  const [openId, setOpenId] = useState<string | null>(null)
  const [layer, setLayer] = useState<'publish' | 'versions' | 'preview' | null>(null)
  useLeaveGuard(draft.isDirty)
  const mayEdit = me !== null && mayAct(me.grants, 'runMarketing', null)
  const shops = me ? shopsFor(me, 'runMarketing') : []
  const shop = shops.find(({ shopId }) => shopId === scope) ?? shops[0]
  const { blocks } = draft
  const at = blocks.findIndex(({ componentId }) => componentId === openId)
  const open = blocks[at]
  const discard = useMutation({
    mutationFn: () => call('/staff/discardDecorationDraft', { version: draft.version }),
    onSuccess: (data) => {
      draft.adopt(data)
      void message.success(t('discarded'))
    },
    onError: (error) => {
      fail(error)
      void client.invalidateQueries({ queryKey: LOOKS_KEY })
    },
  })
  const hasChanges = stored.changes.length > 0
  const isSettled = !draft.isDirty && !draft.isSaving
  const remove = () => {
    if (!open) return
    draft.change(blocks.filter(({ componentId }) => componentId !== openId))
    setOpenId(null)
    void message.info(panel('removedNow', { name: t(open.componentType) }), 6)
  }
  const move = (by: -1 | 1) => {
    const next = [...blocks]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    draft.change(next)
  }
  const copy = () => {
    if (!open) return
    const copied = copyOf(open)
    draft.change([...blocks.slice(0, at + 1), copied, ...blocks.slice(at + 1)])
    setOpenId(copied.componentId)
  }
  const confirmDiscard = () =>
    void modal.confirm({
      title: t('discardTitle'),
      content: t('discardBody'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => discard.mutateAsync().catch(() => undefined),
    })
  const preview = shop ? <Preview shop={shop} version={stored.version} /> : <p className="looks-hint">{t('noShop')}</p>
  return (
    <>
      <PageHead title={t('title')} note={<DraftNote draft={draft} stored={stored} />}>
        {mayEdit && (
          <>
            <Button icon={<Undo2 size={16} />} disabled={!draft.undo} onClick={() => draft.undo?.()}>
              {t('undo')}
            </Button>
            <Button icon={<Redo2 size={16} />} disabled={!draft.redo} onClick={() => draft.redo?.()}>
              {t('redo')}
            </Button>
          </>
        )}
        {shop && (
          <Button className="looks-preview-key" onClick={() => setLayer('preview')}>
            {t('preview')}
          </Button>
        )}
        <Button icon={<History size={16} />} onClick={() => setLayer('versions')}>
          {t('versions')}
        </Button>
        {mayEdit && hasChanges && (
          <Button disabled={!isSettled} loading={discard.isPending} onClick={confirmDiscard}>
            {t('discard')}
          </Button>
        )}
        {mayEdit && (
          <Button type="primary" disabled={!hasChanges || !isSettled || draft.isConflict} onClick={() => setLayer('publish')}>
            {t('publish')}
          </Button>
        )}
      </PageHead>
      {!mayEdit && <Alert type="info" showIcon className="looks-alert" title={t('readOnly')} />}
      {draft.isConflict && (
        <Alert
          type="warning"
          showIcon
          className="looks-alert"
          title={t('conflict', { name: stored.changedBy })}
          action={
            <div className="keys">
              <Button size="small" onClick={draft.takeMine}>
                {forms('useMine')}
              </Button>
              <Button size="small" onClick={draft.takeTheirs}>
                {forms('useTheirs')}
              </Button>
            </div>
          }
        />
      )}
      <div className={open ? 'looks has-panel' : 'looks'}>
        <BlockList
          blocks={blocks}
          problems={stored.problems}
          openId={openId}
          mayEdit={mayEdit}
          onOpen={setOpenId}
          onChange={(next) => draft.change(next)}
        />
        <div className="looks-middle">{preview}</div>
        {open && (
          <BlockPanel
            key={open.componentId}
            block={open}
            choices={choices}
            dishes={stored.dishes}
            problems={stored.problems}
            disabled={!mayEdit}
            isFirst={at === 0}
            isLast={at === blocks.length - 1}
            onChange={draft.changeBlock}
            onMove={move}
            onCopy={copy}
            onRemove={remove}
            onClose={() => setOpenId(null)}
          />
        )}
      </div>
      {layer === 'publish' && (
        <PublishDialog
          data={stored}
          onPublished={(data) => {
            draft.adopt(data)
            setLayer(null)
          }}
          onOpen={(componentId) => {
            setOpenId(componentId)
            setLayer(null)
          }}
          onClose={() => setLayer(null)}
        />
      )}
      {layer === 'versions' && (
        <VersionsDrawer
          publishedNo={stored.publishedNo}
          version={isSettled ? draft.version : null}
          mayEdit={mayEdit}
          onRestored={(data) => {
            draft.adopt(data)
            setLayer(null)
          }}
          onClose={() => setLayer(null)}
        />
      )}
      {layer === 'preview' && (
        <Drawer open onClose={() => setLayer(null)} size={448} title={t('preview')}>
          {preview}
        </Drawer>
      )}
    </>
  )
}

/** Whether the draft is saved, and whether guests see the same. */
const DraftNote = ({ draft, stored }: { draft: Draft; stored: Decoration }) => {
  const t = useTexts(looksTexts)
  const { dateTime } = useDates()
  if (draft.isFailed)
    return (
      <span className="is-warning" role="alert">
        {t('failed')}{' '}
        <Button size="small" onClick={draft.retry}>
          {t('retry')}
        </Button>
      </span>
    )
  if (draft.isSaving || draft.isDirty) return <span role="status">{t('saving')}</span>
  if (stored.changes.length === 0) return <span role="status">{t('isPublished')}</span>
  return <span role="status">{stored.changedAt !== null && t('savedAt', { time: dateTime(stored.changedAt) })}</span>
}
