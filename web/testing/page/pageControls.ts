import { PageElement } from './pageElement.ts'

/** Common base of fields, lists and buttons. */
class PageControl extends PageElement {
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }

  get name(): string {
    return this.getAttribute('name') ?? ''
  }

  set name(name: string) {
    this.setAttribute('name', name)
  }
}

export class PageInput extends PageControl {
  files: readonly File[] | null = null
  #value = ''
  #isChecked = false

  get type(): string {
    return this.getAttribute('type') ?? (this.localName === 'input' ? 'text' : this.localName)
  }

  set type(type: string) {
    this.setAttribute('type', type)
  }

  get value(): string {
    return this.#value
  }

  set value(value: string) {
    this.#value = String(value)
  }

  get defaultValue(): string {
    return this.getAttribute('value') ?? ''
  }

  set defaultValue(value: string) {
    this.setAttribute('value', value)
  }

  get checked(): boolean {
    return this.#isChecked
  }

  set checked(checked: boolean) {
    this.#isChecked = checked
  }

  get defaultChecked(): boolean {
    return this.hasAttribute('checked')
  }

  set defaultChecked(checked: boolean) {
    if (checked) this.setAttribute('checked', '')
    else this.removeAttribute('checked')
  }

  select(): void {}
}

export class PageOption extends PageElement {
  selected = false
  defaultSelected = false

  get value(): string {
    return this.getAttribute('value') ?? this.textContent
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }
}

export class PageSelect extends PageControl {
  multiple = false
  readonly type = 'select-one'

  get options(): PageOption[] {
    return this.descendants().filter((element) => element instanceof PageOption)
  }

  get value(): string {
    return this.options.find(({ selected }) => selected)?.value ?? ''
  }

  set value(value: string) {
    for (const option of this.options) option.selected = option.value === value
  }
}

export class PageButton extends PageControl {
  get type(): string {
    return this.getAttribute('type') ?? 'submit'
  }
}

export class PageDialog extends PageElement {
  get open(): boolean {
    return this.hasAttribute('open')
  }

  showModal(): void {
    this.setAttribute('open', '')
  }

  close(): void {
    this.removeAttribute('open')
  }
}

export class PageLink extends PageElement {
  href = ''
  download = ''

  /** Saves the file of a link with a file name. */
  click(): void {
    if (this.download !== '') (this.ownerDocument as unknown as { saved: string[] }).saved.push(this.download)
  }
}
