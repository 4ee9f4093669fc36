import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A dialog over a staff screen: holds the focus, closes on Escape, gives the focus back. */
export function Modal({ isOpen, onClose, title, children }: ModalProps) {
  const t = useText();
  return (
    <MantineModal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('modal.close') }}
      styles={{ title: { fontWeight: 700, fontSize: '1.125rem' } }}
    >
      {children}
    </MantineModal>
  );
}
