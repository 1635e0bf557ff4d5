import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Options } from '@/components/ui/Options'
import { useIsPainted } from '@/components/ui/paint'
import { Picture } from '@/components/ui/Picture'
import { Sheet } from '@/components/ui/Sheet'
import { formatPrice, useI18n } from '@/i18n'
import { heroPicture } from '@/theme'
import { useApp } from '@/useApp'
import { optionState } from '@domain/menu/choices'
import type { SpecGroup, SpecOption } from '@domain/menu/menu'
import type { DishActions } from '../DishActions'
import { AddOns } from './AddOns'
import { DishIntro } from './DishIntro'
import { ShareKey } from './ShareKey'
import { SpecFooter } from './SpecFooter'
import type { SpecModel } from './SpecModel'
import { specTexts } from './texts'
import './style.scss'
import './wide.scss'

const Groups = observer(({ spec, sign }: { spec: SpecModel; sign?: string | undefined }) => {
  const { t } = useI18n(specTexts)
  const { item, selection } = spec
  const offReason = ({ optionId, name }: SpecOption): string | undefined => {
    const state = optionState(item, selection, optionId)
    if (state.kind === 'soldOut') return t('spec.optionSoldOut', { name })
    return state.kind === 'excluded' && !selection.optionIds.includes(optionId) ? state.reason : undefined
  }
  const extra = (fen: number) => (fen === 0 ? undefined : `${fen > 0 ? '+' : '−'}${formatPrice(Math.abs(fen), sign)}`)
  const isMissing = (group: SpecGroup) => spec.isTried && !group.options.some(({ optionId }) => selection.optionIds.includes(optionId))
  return (
    <>
      {item.specGroups.map((group) => (
        <Options
          key={group.groupId}
          title={group.name}
          caption={t('spec.required')}
          missing={isMissing(group)}
          chosen={selection.optionIds}
          onPick={spec.choose}
          options={group.options.map((option) => ({
            id: option.optionId,
            label: option.name,
            extra: extra(option.priceDeltaFen),
            offReason: offReason(option),
          }))}
        />
      ))}
    </>
  )
})

/** The main content of the sheet, and its calls. */
const Rest = observer(({ spec, sign, readOnly }: { spec: SpecModel; sign?: string | undefined; readOnly?: boolean | undefined }) => {
  const { lang } = useI18n()
  // Loaded again for another language, since a sheet may stay open below the page where that is chosen.
  useEffect(() => void spec.load(), [spec, lang])
  if (readOnly) return null
  return (
    <>
      <Groups spec={spec} sign={sign} />
      <AddOns spec={spec} sign={sign} />
    </>
  )
})

export interface SpecSheetProps {
  actions: DishActions
  onShare: () => void
  readOnly?: boolean
}

/** All information about a dish, and all its choices. */
export const SpecSheet = observer(({ actions, onShare, readOnly }: SpecSheetProps) => {
  const { shop } = useApp()
  const { spec, isStill } = actions
  // The tap opens the sheet with picture and name; the rest is rendered a frame later, while the sheet is still below the screen.
  const isPainted = useIsPainted(spec !== null && !isStill, spec)
  if (!spec) return null
  const sign = shop.merchant?.currencySign
  return (
    <Sheet
      className="zm-specSheet"
      open={actions.isSpecOpen}
      still={isStill}
      onClose={actions.close}
      label={spec.item.name}
      extra={isPainted ? <ShareKey item={spec.item} onShare={onShare} /> : null}
      hero={<Picture className="zm-spec__hero" src={heroPicture(spec.picture)} fallback={spec.picture} radius="none" lazy={false} />}
      footer={isPainted ? <SpecFooter spec={spec} onSubmit={actions.submit} readOnly={readOnly} /> : <View className="zm-spec__footer" />}
    >
      <View className="zm-spec">
        <DishIntro spec={spec} brief={!isPainted} />
        {isPainted && <Rest spec={spec} sign={sign} readOnly={readOnly} />}
      </View>
    </Sheet>
  )
})
