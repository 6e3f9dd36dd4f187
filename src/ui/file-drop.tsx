import { chakra } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { useState } from 'react'

type Props = {
  label: string
  /** Below the label. */
  hint: string
  /** What the browser's own chooser offers: '.csv'. */
  accept: string
  describedBy?: string
  isInvalid?: boolean
  onChoose: (file: File) => void
}

/** A field for one file, which is chosen or dropped. */
export function FileDrop({ label, hint, accept, describedBy, isInvalid = false, onChoose }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    <chakra.label
      display="grid"
      justifyItems="center"
      gap="1"
      padding="6"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isInvalid ? 'bad-line' : isOver ? 'accent-solid' : 'fg-quiet'}
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
        const [file] = event.dataTransfer.files
        if (file) onChoose(file)
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
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again, once it is corrected.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </chakra.label>
  )
}
