import { useState } from 'react'
import { textsOf } from './slide-texts.ts'

/** The slide that the dialog shows, and how another one is shown in it. */
export const useSlideDialog = (onToggle: (isOpen: boolean) => void) => {
  const [isOpen, setOpen] = useState(false)
  const [slide, setSlide] = useState<HTMLElement>()
  const toggle = (next: boolean) => {
    setOpen(next)
    onToggle(next)
  }
  const open = (next: HTMLElement) => {
    setSlide(next)
    toggle(true)
  }
  const step = (by: number) => {
    const slides = [...(slide?.parentElement?.querySelectorAll<HTMLElement>('[data-slide]') ?? [])]
    const next = slides[(slides.findIndex((each) => each === slide) + by + slides.length) % slides.length]
    if (next) setSlide(next)
  }
  return { isOpen, texts: slide && textsOf(slide), open, step, close: () => toggle(false) }
}
