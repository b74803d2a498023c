import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import {
  Badge,
  Box,
  Button,
  Card,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
  Typography,
} from "@mui/material";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Title } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import type {
  ConversationDetail,
  ConversationView,
} from "../../../src/modules/message/conversation/conversation-schema.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { deskMessageWords } from "../../../src/shared/words/fr/desk/desk-pages.ts";
import { conversationWords } from "../../../src/shared/words/fr/message/conversations.ts";
import { unreadWords } from "../../../src/shared/words/fr/message/unread.ts";
import { overLimit } from "../../../src/shared/words/fr/ui/text-limit.ts";
import { Failed, useOrder } from "../../engine/call-state.tsx";
import { LimitedField } from "../../limited-field.tsx";
import { useArea } from "../../me.ts";
import { mutate, query } from "../../procedures.ts";
import { shade } from "../../shades.ts";
import { listKey, listOf } from "./unread-count.tsx";

const nameOf = ({ customer }: ConversationView) =>
  customer.erased ? conversationWords.erasedCustomer : customer.name;

function Line({ row, selected }: { row: ConversationView; selected: boolean }) {
  const { me } = useArea();
  const last = row.lastMessage;
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={Link} to={`?c=${row.id}`} selected={selected}>
        <ListItemText
          primary={
            <Stack component="span" direction="row" sx={{ justifyContent: "space-between", gap: 1 }}>
              <Typography component="span" noWrap sx={{ fontWeight: row.unread > 0 ? 800 : 600 }}>
                {nameOf(row)}
              </Typography>
              <Badge
                color="warning"
                badgeContent={row.unread}
                aria-label={row.unread > 0 ? unreadWords.messages(row.unread) : undefined}
                sx={{ mr: 1.5, mt: 1.25 }}
              />
            </Stack>
          }
          secondary={
            <>
              <Typography
                component="span"
                variant="body2"
                noWrap
                sx={{ display: "block" }}
                color="text.primary"
              >
                {[row.subject, row.booking && conversationWords.about(row.booking.code)]
                  .filter(Boolean)
                  .join(" · ")}
              </Typography>
              <Typography component="span" variant="body2" noWrap sx={{ display: "block" }}>
                {last
                  ? `${formatDateTime(last.at, me.country.timeZone)} · ${last.body || conversationWords.erasedBody}`
                  : ""}
              </Typography>
            </>
          }
        />
      </ListItemButton>
    </ListItem>
  );
}

function Bubble({ message }: { message: ConversationDetail["messages"][number] }) {
  const { me } = useArea();
  return (
    <Box
      component="li"
      sx={{
        alignSelf: message.mine ? "flex-end" : "flex-start",
        maxWidth: "85%",
        bgcolor: message.mine ? shade("ground-forest-100") : shade("sand"),
        borderRadius: 3,
        px: 2,
        py: 1,
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {[
          message.author,
          formatDateTime(message.at, me.country.timeZone),
          message.mine && message.read && conversationWords.read,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      {message.body ? (
        <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{message.body}</Typography>
      ) : (
        <Typography color="text.secondary" sx={{ fontStyle: "italic" }}>
          {conversationWords.erasedBody}
        </Typography>
      )}
    </Box>
  );
}

function Answer({ conversationId }: { conversationId: string }) {
  const [body, setBody] = useState("");
  const queries = useQueryClient();
  const { busy, failure, run } = useOrder();
  const tooLong = overLimit(body, conversationWords.messageMaximum) !== undefined;
  async function send(event: FormEvent) {
    event.preventDefault();
    const text = body.trim();
    if (text === "" || !(await run(() => mutate("message.send", { conversationId, body: text })))) return;
    setBody("");
    await queries.invalidateQueries({ queryKey: ["conversation", conversationId] });
    await queries.invalidateQueries({ queryKey: listKey });
  }
  return (
    <Stack component="form" onSubmit={send} sx={{ gap: 1, p: 2, borderTop: 1, borderColor: "divider" }}>
      <LimitedField
        id="answer"
        label={conversationWords.answer}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        maximum={conversationWords.messageMaximum}
        error={failure !== null}
        helperText={failure?.message}
        multiline
        minRows={2}
        maxRows={8}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={busy || tooLong || body.trim() === ""}
        sx={{ alignSelf: "flex-end" }}
      >
        {conversationWords.send}
      </Button>
    </Stack>
  );
}

function Thread({ id }: { id: string }) {
  const { me } = useArea();
  const queries = useQueryClient();
  const end = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["conversation", id],
    queryFn: () => query("message.conversation", { conversationId: id }),
    refetchInterval: 20_000,
  });
  const count = data?.messages.length ?? 0;
  useEffect(() => {
    if (count === 0) return;
    end.current?.scrollIntoView({ block: "nearest" });
    // Loading the conversation has marked its messages as read.
    void queries.invalidateQueries({ queryKey: listKey });
  }, [count, queries]);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <Card sx={{ display: "flex", flexDirection: "column" }}>
      <Box sx={{ p: 2, borderBottom: 1, borderColor: "divider" }}>
        <Button
          component={Link}
          to="?"
          size="small"
          startIcon={<ArrowBackIcon />}
          sx={{ display: { md: "none" }, mb: 1 }}
        >
          {conversationWords.back}
        </Button>
        <Typography variant="h6" component="h2">
          {nameOf(data)}
        </Typography>
        <Typography color="text.secondary">
          {[data.subject, data.booking && conversationWords.about(data.booking.code)]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      </Box>
      {/* Scrollable, so it must be reachable by keyboard. */}
      <Box tabIndex={0} sx={{ p: 2, maxHeight: { md: "52vh" }, overflowY: "auto" }}>
        <Stack component="ul" sx={{ gap: 1.5, p: 0, m: 0, listStyle: "none" }}>
          {data.messages.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </Stack>
        <div ref={end} />
      </Box>
      {data.customerToldAt ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
          {deskMessageWords.told(formatDateTime(data.customerToldAt, me.country.timeZone))}
        </Typography>
      ) : null}
      {data.customer.erased ? (
        <Typography color="text.secondary" sx={{ p: 2, borderTop: 1, borderColor: "divider" }}>
          {conversationWords.closed}
        </Typography>
      ) : (
        <Answer conversationId={id} />
      )}
    </Card>
  );
}

/** Customers' messages to the company, the terminal or our support, and the answers. */
export function ConversationsPage() {
  const [address] = useSearchParams();
  const { area } = useArea();
  const open = address.get("c");
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => query(listOf[area], pageParam ? { cursor: pageParam } : {}),
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: 30_000,
  });
  const rows = data?.pages.flatMap((page) => page.conversations) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <Box sx={{ py: 2 }}>
      <Title title={deskMessageWords.title} />
      <Typography variant="h4" component="h2" sx={{ display: { xs: open ? "none" : "block", md: "block" } }}>
        {deskMessageWords.title}
      </Typography>
      <Typography role="status" color="text.secondary" sx={{ mb: 2 }}>
        {unread > 0 ? unreadWords.messages(unread) : ""}
      </Typography>
      {error ? <Failed error={error} onRetry={refetch} /> : null}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "1fr", md: "minmax(300px, 380px) 1fr" },
          alignItems: "start",
        }}
      >
        <Card
          component="nav"
          aria-label={conversationWords.list}
          sx={{ display: { xs: open ? "none" : "block", md: "block" } }}
        >
          {data && rows.length === 0 ? (
            <Typography sx={{ p: 4, textAlign: "center" }}>{deskMessageWords.empty}</Typography>
          ) : (
            <List disablePadding>
              {rows.map((row) => (
                <Line key={row.id} row={row} selected={row.id === open} />
              ))}
            </List>
          )}
          {hasNextPage ? <Button onClick={() => fetchNextPage()}>{conversationWords.loadMore}</Button> : null}
        </Card>
        {open ? (
          <Thread key={open} id={open} />
        ) : (
          <Typography
            color="text.secondary"
            sx={{ p: 4, textAlign: "center", display: { xs: "none", md: "block" } }}
          >
            {rows.length > 0 ? conversationWords.choose : ""}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
