import { useMutation } from '@tanstack/react-query'
import { Alert, App, Button, Collapse, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { pick } from '@domain/lang'
import { exclusionsWithin } from '@domain/menu/editing/exclusions'
import { PictureField } from '../../../parts/picture/PictureField'
import { call } from '../../../api/call'
import { useLanguage } from '../../../i18n/language'
import { useTexts } from '../../../i18n/useTexts'
import { AmountInput } from '../../../parts/money/AmountInput'
import { useFailure } from '../../../parts/useFailure'
import { menuTexts } from '../texts'
import { type DishDocument, type DishState, type MenuFrame, useRefresh } from '../useMenu'
import { AddOnsField } from './AddOnsField'
import { AllergensField } from './AllergensField'
import { ConflictNote } from './ConflictNote'
import { DishPreview } from './DishPreview'
import { ExclusionsField } from './ExclusionsField'
import { GroupsField } from './GroupsField'
import { MoreFields, ShopsField } from './MoreFields'
import { NamesField } from './NamesField'
import { SlotsField } from './SlotsField'
import { editorTexts } from './texts'
import { useDishForm } from './useDishForm'
import './editor.css'

interface DishEditorProps {
  shopId: string
  frame: MenuFrame
  itemId: string
  loaded: DishDocument
  seen: DishState['seen']
  /** Null: a new dish. */
  state: DishState | null
  onClose: () => void
}

export const DishEditor = ({ shopId, frame, itemId, loaded, seen, state, onClose }: DishEditorProps) => {
  const t = useTexts(editorTexts)
  const m = useTexts(menuTexts)
  const { lang } = useLanguage()
  const { modal, message } = App.useApp()
  const fail = useFailure()
  const refresh = useRefresh(shopId)
  const form = useDishForm(shopId, itemId, loaded, seen)
  const { dish, change, changed, problem, conflict } = form
  const isNew = state === null
  const isEditable = state?.isEditable ?? true
  const title = pick(dish.name, lang) || (isNew ? m(dish.kind === 'setMeal' ? 'newMeal' : 'newDish') : t('noName'))
  const shownPicture = dish.picture ?? (loaded.picture === null && state ? state.picture : '/art/stone/fork-and-knife-with-plate.svg')
  const remove = useMutation({
    mutationFn: () => call('/staff/removeFromMenu', { shopId, kind: 'dish', id: itemId, seen: state!.seen }),
    onSuccess: () => {
      form.forget()
      void message.success(m('deletedInDraft', { name: title }))
      onClose()
    },
    onError: fail,
    onSettled: () => void refresh(),
  })
  const close = () => {
    if (changed.length === 0) return onClose()
    void modal.confirm({
      title: t('leaveTitle'),
      content: t('leaveBody'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      onOk: () => {
        form.forget()
        onClose()
      },
    })
  }

  const [named, setNamed] = useState<Readonly<Record<string, string>>>({})
  const names = { ...state?.names, ...named }
  const addNames = (more: Readonly<Record<string, string>>) => setNamed({ ...named, ...more })

  const canSave = isEditable && (changed.length > 0 || isNew) && !form.isSaving
  const keys = useRef({ save: form.save, canSave })
  useEffect(() => {
    keys.current = { save: form.save, canSave }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 's') {
        event.preventDefault()
        if (keys.current.canSave) void keys.current.save()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (changed.length === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [changed.length])

  const errorAt = (...fields: string[]) =>
    problem && fields.includes(problem.field ?? '') ? (
      <p className="field-error" role="alert">
        {problem.message}
      </p>
    ) : null

  return (
    <section className="editor" aria-label={title}>
      <header className="editor-head">
        <h2>{title}</h2>
        {changed.length > 0 && <span className="editor-unsaved">{t('unsaved', { count: changed.length })}</span>}
        <div className="editor-keys">
          <Button type="text" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            type="primary"
            loading={form.isSaving}
            disabled={!isEditable || (changed.length === 0 && !isNew)}
            onClick={() => void form.save()}
          >
            {t('save')} <kbd aria-hidden>{t('saveKey')}</kbd>
          </Button>
        </div>
      </header>
      {conflict && (
        <ConflictNote conflict={conflict} frame={frame} names={names} onMine={() => void form.useMine()} onTheirs={form.useTheirs} />
      )}
      {form.isRestored && changed.length > 0 && !conflict && <Alert type="info" className="editor-note" title={t('restored')} closable />}
      {!isEditable && <Alert type="info" className="editor-note" title={t('notEditable')} />}
      {state?.change === 'removed' && <Alert type="warning" className="editor-note" title={t('willBeRemoved')} />}
      <div className="editor-body">
        <div className="editor-fields">
          <div className="picture-and-price">
            <PictureField purpose="dish" shown={shownPicture} isOwn={dish.picture !== null} onChange={(picture) => change({ picture })} />
            <div className="price-fields">
              <h3>{t('prices')}</h3>
              <div className="field-row">
                <AmountInput
                  label={t('prices')}
                  value={dish.priceFen}
                  onChange={(priceFen) => change({ priceFen: priceFen ?? 0 })}
                  status={problem?.field === 'priceFen' ? 'error' : undefined}
                />
                <AmountInput
                  label={t('memberPrice')}
                  prefix={t('member')}
                  value={dish.memberPriceFen}
                  onChange={(memberPriceFen) => change({ memberPriceFen })}
                  status={problem?.field === 'memberPriceFen' ? 'error' : undefined}
                />
              </div>
              {errorAt('priceFen', 'memberPriceFen', 'picture')}
              <label className="inline-field">
                {t('category')}
                <Select
                  aria-label={t('category')}
                  value={dish.categoryId}
                  options={frame.categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
                  onChange={(categoryId) => change({ categoryId })}
                />
              </label>
              {errorAt('categoryId')}
            </div>
          </div>
          <section className="field-part">
            <h3>
              {t('names')} <span>{t('namesHint')}</span>
            </h3>
            <NamesField label={t('names')} value={dish.name} longest={60} onChange={(name) => change({ name })} />
            {errorAt('name')}
          </section>
          {dish.kind === 'setMeal' && (
            <section className="field-part">
              <h3>{t('slots')}</h3>
              <SlotsField shopId={shopId} value={dish.slots} names={names} onNamed={addNames} onChange={(slots) => change({ slots })} />
              {errorAt('slots')}
            </section>
          )}
          <section className="field-part">
            <h3>
              {t('groups')} <span>{t('groupsHint')}</span>
            </h3>
            <GroupsField
              value={dish.specGroups}
              onChange={(specGroups) => change({ specGroups, exclusions: exclusionsWithin(specGroups, dish.exclusions) })}
            />
            {errorAt('specGroups')}
          </section>
          {(dish.specGroups.length > 1 || dish.exclusions.length > 0) && (
            <section className="field-part">
              <h3>
                {t('exclusions')} <span>{t('exclusionsHint')}</span>
              </h3>
              <ExclusionsField groups={dish.specGroups} value={dish.exclusions} onChange={(exclusions) => change({ exclusions })} />
              {errorAt('exclusions')}
            </section>
          )}
          <section className="field-part">
            <h3>{t('addOns')}</h3>
            <AddOnsField value={dish.addOns} most={dish.maxAddOns} onChange={change} />
            {errorAt('addOns', 'maxAddOns')}
          </section>
          <section className="field-part">
            <h3>
              {t('allergens')} <span>{t('allergensHint')}</span>
            </h3>
            <AllergensField value={dish.allergens} onChange={(allergens) => change({ allergens })} />
          </section>
          <MoreFields dish={dish} frame={frame} onChange={change} />
          {errorAt('box', 'saleWindow', 'limitPerOrder', 'costFen', 'weighGrams')}
          <Collapse
            ghost
            items={[
              {
                key: 'words',
                label: `${t('caption')}、${t('description')}`,
                children: (
                  <>
                    <h4>{t('caption')}</h4>
                    <NamesField label={t('caption')} value={dish.caption} longest={120} onChange={(caption) => change({ caption })} />
                    <h4>{t('description')}</h4>
                    <NamesField
                      label={t('description')}
                      value={dish.description}
                      longest={2000}
                      isLong
                      onChange={(description) => change({ description })}
                    />
                  </>
                ),
              },
            ]}
          />
          {frame.shops.length > 1 && <ShopsField dish={dish} frame={frame} onChange={change} />}
          {errorAt('shops')}
          {!isNew && isEditable && state.change !== 'removed' && (
            <Button danger loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('delete')}
            </Button>
          )}
        </div>
        <DishPreview dish={dish} picture={shownPicture} shopId={shopId} names={names} />
      </div>
    </section>
  )
}
