import { options } from 'preact'

interface ControlProps {
  readonly children?: unknown
  readonly type?: unknown
  readonly onChange?: unknown
  readonly onInput?: unknown
}

/**
 * React reports a change of a checkbox, radio button or list with the first event of a press. In Preact that is `input`, and
 * `change` follows once everything has been rendered that hears of `input`, such as a form that clears an error: a control
 * rendered with its old state would lose the press.
 */
const before = options.vnode
options.vnode = (vnode) => {
  const props: ControlProps = vnode.props
  if (isChosenFrom(vnode.type, props) && props.onChange !== undefined && props.onInput === undefined) {
    const { onChange, ...rest } = props
    Object.assign(vnode, { props: { ...rest, onInput: onChange } })
  }
  before?.(vnode)
}

function isChosenFrom(element: unknown, { type }: ControlProps): boolean {
  return element === 'select' || (element === 'input' && (type === 'checkbox' || type === 'radio'))
}
