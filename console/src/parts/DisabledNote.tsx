import { Alert } from 'antd'

/** Why a form's fields are disabled. It takes the focus, since they do not, and a drawer scrolls by keyboard only where something in it does. */
export const DisabledNote = ({ text }: { text: string }) => (
  <div role="note" tabIndex={0}>
    <Alert type="warning" showIcon className="form-touches" title={text} />
  </div>
)
