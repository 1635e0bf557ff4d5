import { useQuery } from '@tanstack/react-query'
import { Button, Input, Switch } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { chooseOption, defaultSelection, isUnavailable, problemsOf } from '@domain/menu/choices'
import { prepareSearch, searchMenu } from '@domain/menu/menuSearch'
import type { MenuItem, Selection } from '@domain/menu/menu'
import { describe, hasChoices, lineKey, unitPrice } from '@domain/menu/selection'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { moneyText } from '../../parts/money/moneyText'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { floorTexts } from './texts'
import { useAct } from './useFloor'

interface Line {
  item: MenuItem
  selection: Selection
  quantity: number
}

/** The choices: one of each group, and add-ons. */
const Choices = ({ item, onChosen, onBack }: { item: MenuItem; onChosen: (selection: Selection) => void; onBack: () => void }) => {
  const t = useTexts(floorTexts)
  const [selection, setSelection] = useState(() => defaultSelection(item))
  const portionsOf = (addOnId: string) => selection.addOns.find((one) => one.addOnId === addOnId)?.quantity ?? 0
  const toggleAddOn = (addOnId: string) =>
    setSelection((old) => ({
      ...old,
      addOns: portionsOf(addOnId) > 0 ? old.addOns.filter((one) => one.addOnId !== addOnId) : [...old.addOns, { addOnId, quantity: 1 }],
    }))
  const chooseSlot = (slotId: string, itemId: string) =>
    setSelection((old) => ({
      ...old,
      slots: [
        ...old.slots.filter((slot) => slot.slotId !== slotId),
        { slotId, choices: [{ itemId, quantity: item.slots.find((slot) => slot.slotId === slotId)?.pick ?? 1 }] },
      ],
    }))
  const problem = problemsOf(item, selection)[0]
  const chip = (key: string, label: string, isOn: boolean, isOff: boolean, onClick: () => void) => (
    <Button key={key} className={isOn ? 'chip is-on' : 'chip'} aria-pressed={isOn} disabled={isOff} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className="panel-body">
      <h3>{item.name}</h3>
      {item.specGroups.map(({ groupId, name, options }) => (
        <div key={groupId} className="chips" role="group" aria-label={name}>
          <span>{name}</span>
          {options.map((option) =>
            chip(option.optionId, option.name, selection.optionIds.includes(option.optionId), option.remaining === 0, () =>
              setSelection((old) => chooseOption(item, old, option.optionId)),
            ),
          )}
        </div>
      ))}
      {item.slots.map(({ slotId, name, choices }) => (
        <div key={slotId} className="chips" role="group" aria-label={name}>
          <span>{name}</span>
          {choices.map((choice) =>
            chip(
              choice.itemId,
              choice.name,
              selection.slots.some((slot) => slot.slotId === slotId && slot.choices.some(({ itemId }) => itemId === choice.itemId)),
              choice.remaining === 0,
              () => chooseSlot(slotId, choice.itemId),
            ),
          )}
        </div>
      ))}
      {item.addOns.length > 0 && (
        <div className="chips" role="group" aria-label={t('addOns')}>
          <span>{t('addOns')}</span>
          {item.addOns.map(({ addOnId, name, priceFen, remaining }) =>
            chip(addOnId, `${name} +${moneyText(priceFen)}`, portionsOf(addOnId) > 0, remaining === 0, () => toggleAddOn(addOnId)),
          )}
        </div>
      )}
      <Button type="primary" size="large" block className="panel-next" disabled={problem !== undefined} onClick={() => onChosen(selection)}>
        {t('choose')} {moneyText(unitPrice(item, selection).listFen)}
      </Button>
      <Button type="text" block onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}

interface RoundEditorProps {
  shopId: string
  seen: { tableId: string; version: string }
  tableName: string
  onClose: () => void
}

/** A waiter enters a round for the guests. */
export const RoundEditor = ({ shopId, seen, tableName, onClose }: RoundEditorProps) => {
  const t = useTexts(floorTexts)
  const menu = useQuery({ queryKey: ['floor', shopId, 'menu'], queryFn: () => call('/staff/getFloorMenu', { shopId }) })
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const [lines, setLines] = useState<readonly Line[]>([])
  const [choosing, setChoosing] = useState<MenuItem | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [key] = useState(newKey)
  const round = useAct('/staff/sendRound', shopId)
  const items = menu.data?.items
  const prepared = useMemo(() => prepareSearch(items ?? []), [items])
  const found = query === '' ? (items ?? []) : searchMenu(prepared, query).map(({ item }) => item)

  const add = (item: MenuItem, selection: Selection, by = 1) =>
    setLines((old) => {
      const at = old.findIndex((line) => lineKey(line.selection) === lineKey(selection))
      if (at < 0) return [...old, { item, selection, quantity: by }]
      return old
        .map((line, index) => (index === at ? { ...line, quantity: line.quantity + by } : line))
        .filter(({ quantity }) => quantity > 0)
    })
  if (choosing)
    return (
      <Choices
        key={choosing.itemId}
        item={choosing}
        onBack={() => setChoosing(null)}
        onChosen={(selection) => {
          add(choosing, selection)
          setChoosing(null)
        }}
      />
    )
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const fen = lines.reduce((sum, { item, selection, quantity }) => sum + unitPrice(item, selection).listFen * quantity, 0)
  const send = () =>
    round.act({
      input: {
        ...seen,
        idempotencyKey: key,
        isHeld,
        dishes: lines.map(({ item, selection, quantity }) => ({ selection, quantity, seenUnitFen: unitPrice(item, selection).listFen })),
      },
      title: `${tableName} ${t('add')}`,
      then: onClose,
    })
  return (
    <div className="panel-body editor">
      <Input.Search
        allowClear
        size="large"
        aria-label={t('findDish')}
        placeholder={t('findDish')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="editor-menu">
        <Loaded of={menu}>
          {() =>
            found.length === 0 ? (
              <li>{t('noDish')}</li>
            ) : (
              found.map((item) => {
                const isOut = isUnavailable(item)
                const mine = lines.filter((line) => line.item.itemId === item.itemId).reduce((sum, { quantity }) => sum + quantity, 0)
                return (
                  <li key={item.itemId}>
                    <button
                      type="button"
                      className="editor-dish"
                      disabled={isOut}
                      onClick={() => (hasChoices(item) ? setChoosing(item) : add(item, defaultSelection(item)))}
                    >
                      <img src={item.picture} alt="" width={44} height={44} loading="lazy" />
                      <span className="round-text">
                        {item.name}
                        <small>{isOut ? t('soldOut') : item.remaining !== null ? t('left', { n: item.remaining }) : ''}</small>
                      </span>
                      {mine > 0 && <b className="editor-mine">{mine}</b>}
                      <span className="round-sum">{moneyText(item.priceFen)}</span>
                    </button>
                  </li>
                )
              })
            )
          }
        </Loaded>
      </ul>
      {lines.length > 0 && (
        <ul className="editor-lines">
          {lines.map(({ item, selection, quantity }) => (
            <li key={lineKey(selection)}>
              <span className="round-text">
                {item.name}
                <small>{describe(item, selection).join(' · ')}</small>
              </span>
              <Button
                shape="circle"
                aria-label={t('fewer', { dish: item.name })}
                icon={<Minus size={16} />}
                onClick={() => add(item, selection, -1)}
              />
              <b className="editor-count">{quantity}</b>
              <Button
                shape="circle"
                aria-label={t('oneMore', { dish: item.name })}
                icon={<Plus size={16} />}
                onClick={() => add(item, selection)}
              />
            </li>
          ))}
        </ul>
      )}
      <label className="hold">
        <Switch checked={isHeld} onChange={setHeld} aria-label={t('hold')} />
        {t('hold')}
      </label>
      <Button type="primary" size="large" block disabled={lines.length === 0} loading={round.isPending} onClick={send}>
        {t('send', { n: count, sum: moneyText(fen) })}
      </Button>
      <Button type="text" block onClick={onClose}>
        {t('back')}
      </Button>
    </div>
  )
}
