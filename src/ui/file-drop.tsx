import { Upload } from 'lucide-react'
import { useState } from 'react'
import { chakra } from './chakra.ts'

type Props = {
  label: string
  /** Below the label. */
  hint: string
  /** What the browser's own chooser offers: '.csv'. */
  accept?: string
  describedBy?: string
  isInvalid?: boolean
} & ({ onChoose: (file: File) => void } | { onChooseAll: (files: readonly File[]) => void })

/** A field for a file, or for several, which are chosen or dropped. */
export function FileDrop({ label, hint, accept, describedBy, isInvalid = false, ...choice }: Props) {
  const [isOver, setOver] = useState(false)
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const [file] = files
    if (!file) return
    if ('onChoose' in choice) choice.onChoose(file)
    else choice.onChooseAll(files)
  }
  return (
    <chakra.label
      display="grid"
      justifyItems="center"
      gap="1"
      padding="6"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isInvalid ? 'bad-fg' : isOver ? 'accent-solid' : 'fg-quiet'}
      bg={isOver ? 'accent-subtle' : 'bg-subtle'}
      borderRadius="lg"
      cursor="pointer"
      textAlign="center"
      css={{ '&:focus-within': { outline: '2px solid {colors.accent-solid}', outlineOffset: '2px' } }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files)
      }}
    >
      <chakra.span color="fg-quiet" asChild>
        <Upload size={20} aria-hidden />
      </chakra.span>
      <chakra.span fontWeight="medium">{label}</chakra.span>
      <chakra.span textStyle="small" color="fg-quiet" aria-hidden>
        {hint}
      </chakra.span>
      <chakra.input
        srOnly
        type="file"
        accept={accept}
        multiple={'onChooseAll' in choice}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={(event) => {
          choose(event.target.files)
          // The same file may be chosen again, once it is corrected.
          event.target.value = ''
        }}
      />
    </chakra.label>
  )
}
