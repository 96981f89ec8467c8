import { defaultChatId } from '@hale/contract/constants';
import { useParams } from '../../router/hooks.ts';
import { ChatScreen } from './components/chat-screen.tsx';
import { useVisitorChat } from './visitor-chat-store.ts';

export const ChatPage = () => {
  const { id } = useParams('/chat/$id');
  const visitorChat = useVisitorChat((state) => state.id);
  return <ChatScreen chat={id === defaultChatId ? (visitorChat ?? id) : id} />;
};
