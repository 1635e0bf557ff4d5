import { View } from '@tarojs/components'
import { useId } from 'react'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { Control } from '@/components/ui/Field/control'
import { CODE_LENGTH, GROUP_LENGTH, groupsOf } from '@domain/redemption/code'
import './style.scss'

interface CodeFieldProps {
  code: string
  label: string
  isWrong: boolean
  describedBy: string
  onChange: (text: string) => void
  onConfirm: () => void
}

const GROUPS = Array.from({ length: CODE_LENGTH / GROUP_LENGTH }, (_, no) => no)

/** One field drawn as groups of four: the typed letters show in the groups, and the field itself lies over them. */
export const CodeField = ({ code, label, isWrong, describedBy, onChange, onConfirm }: CodeFieldProps) => {
  const id = useId()
  const groups = groupsOf(code)
  const at = Math.min(GROUPS.length - 1, Math.floor(code.length / GROUP_LENGTH))
  return (
    <View className={cx('zm-redeem__code', isWrong && 'zm-redeem__code--wrong')}>
      {GROUPS.map((no) => (
        <View key={no} className={cx('zm-redeem__group', no === at && 'zm-redeem__group--on')} {...access({ hidden: true })}>
          {groups[no] ?? ''}
          {no === at && code.length < CODE_LENGTH && <View className="zm-redeem__caret" />}
        </View>
      ))}
      <Control
        id={id}
        className="zm-redeem__control"
        value={code}
        onChange={onChange}
        onConfirm={onConfirm}
        kind="text"
        multiline={false}
        spoken={label}
        invalid={isWrong}
        describedBy={describedBy}
      />
    </View>
  )
}
