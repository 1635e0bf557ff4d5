import { Field } from '../Field'
import { Icon } from '../Icon'

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  placeholder: string
  autoFocus?: boolean
  onConfirm?: () => void
  className?: string
}

export const SearchField = ({ value, onChange, placeholder, autoFocus, onConfirm, className }: SearchFieldProps) => (
  <Field
    className={className}
    kind="search"
    label={placeholder}
    labelHidden
    placeholder={placeholder}
    value={value}
    onChange={onChange}
    autoFocus={autoFocus}
    onConfirm={onConfirm}
    leading={<Icon name="search" size={20} />}
    clearable
  />
)
