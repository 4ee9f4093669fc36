ALTER TABLE "link_deliveries" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "link_orders" ADD COLUMN "dialect" text DEFAULT 'ours' NOT NULL;--> statement-breakpoint
ALTER TABLE "link_orders" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "link_keys" ADD COLUMN "secret_sealed" text;--> statement-breakpoint
ALTER TABLE "link_deliveries" ADD CONSTRAINT "link_deliveries_client_id_order_id_link_orders_client_id_id_fk" FOREIGN KEY ("client_id","order_id") REFERENCES "public"."link_orders"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_deliveries_order_index" ON "link_deliveries" USING btree ("client_id","order_id");